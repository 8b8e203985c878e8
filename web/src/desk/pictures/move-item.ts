/** The list with the element at `from` moved to `to`; an index beyond the list's ends means its end. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, place) => place !== from)
  const element = list.slice(from, from + 1)
  return [...others.slice(0, Math.max(0, to)), ...element, ...others.slice(Math.max(0, to))]
}
