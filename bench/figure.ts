/** One measured figure, with the target it is held to where there is one. */
export interface Figure {
  what: string
  value: number
  unit: 'bytes' | 'calls' | 'ms' | 's' | 'times'
  /** The most it may be. */
  limit?: number
  /** An explanation, printed after the value. */
  remark?: string
}

/** Prints figures as a table: what, how much, the target, and whether it is kept. */
export function print(title: string, figures: Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length))
  console.log(`\n${title}`)
  for (const { what, value, unit, limit, remark = '' } of figures) {
    const measured = `${format(value)} ${unit}`.padStart(22)
    const target = limit === undefined ? '' : `at most ${format(limit)}`
    const verdict = limit === undefined ? '' : value <= limit ? 'ok' : 'OVER'
    const line = `  ${what.padEnd(width)} ${measured}  ${target.padEnd(16)} ${verdict.padEnd(4)}  ${remark}`
    console.log(line.trimEnd())
  }
}

const format = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })

/** The value below which this share of all values lies: 0.5 is the median. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}

/** The middle one of the values, or the upper one of two. */
export const median = (values: number[]) => quantile(values, 0.5)
