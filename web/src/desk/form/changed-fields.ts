/**
 * The fields of `now` that differ from `before`. A PATCH sends these alone, so that it does not
 * overwrite another person's change of other fields.
 */
export const changedFields = <T extends object>(before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as keyof T])),
  ) as Partial<T>

/** True if two values are equal as JSON, also in the order of their fields. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The smallest parts of `now` that differ from `before`, by their paths below `path`. */
export function changedParts(before: unknown, now: unknown, path: string): [string, unknown][] {
  if (isSame(before, now)) return []
  const areWhole = [before, now].some(value => typeof value !== 'object' || value === null)
  const [names, namesBefore] = [now, before].map(value => Object.keys(Object(value)))
  // In a path a dot begins another part.
  if (areWhole || !isSame(names, namesBefore) || names!.some(name => name.includes('.')))
    return [[path, now]]
  return names!.flatMap(name =>
    changedParts(Object(before)[name], Object(now)[name], `${path}.${name}`),
  )
}

/**
 * The fields of a form once somebody else has stored `theirs` in the place of `base`: those that are
 * changed here stay, the others follow. A record is merged by its fields.
 */
export function merge<T>(base: T, mine: T, theirs: T): T {
  if (isSame(mine, base)) return theirs
  if (Array.isArray(base)) return mergeLists(base, mine as unknown[], theirs as unknown[]) as T
  if (![base, mine, theirs].every(isRecord)) return mine
  const [before, here, there] = [base, mine, theirs].map(Object)
  const merged = Object.keys({ ...there, ...here }).map(
    name => [name, merge(before[name], here[name], there[name])] as const,
  )
  return Object.fromEntries(merged) as T
}

/**
 * Merges lists by their entries where these are in their places; otherwise a list is one field. An
 * entry is one field, too: somebody else may have put another one in its place.
 */
function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]) {
  const isMoved = (entry: unknown, place: number) =>
    !isSame(entry, base[place]) && base.some(each => isSame(each, entry))
  if ([mine, theirs].some(list => list.length !== base.length || list.some(isMoved))) return mine
  return mine.map((entry, place) => (isSame(entry, base[place]) ? theirs[place] : entry))
}

const isRecord = (value: unknown) => Object.prototype.toString.call(value) === '[object Object]'

/** The texts of fields, by their labels. */
export type Texts = Record<string, string | undefined>

/** The fields that somebody else has changed and saving would change again, with both texts. */
export const takenBack = (base: Texts, mine: Texts, theirs: Texts) =>
  Object.keys({ ...theirs, ...mine })
    .filter(label => theirs[label] !== base[label] && theirs[label] !== mine[label])
    .map(label => ({ label, mine: mine[label], theirs: theirs[label] }))
