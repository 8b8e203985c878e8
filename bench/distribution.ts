/** The value below which this share of all values lies: 0.5 is the median. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}

/** The middle one of the values, or the upper one of two. */
export const median = (values: number[]) => quantile(values, 0.5)
