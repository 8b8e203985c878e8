/** One measured figure, with the target it is held to where there is one. */
export interface Figure {
  what: string
  value: number
  unit: 'bytes' | 'calls' | 'units' | 'ms' | 's' | 'times'
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
