import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file, by its path from this folder. */
export const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** The rows of the table that stands in a guide between two marks, without its head. */
export function tableOf(file: string, mark: string): string[][] {
  const pattern = new RegExp(`<!-- ${mark} -->\\n([^]*?)<!-- /${mark} -->`)
  const [, text = ''] = pattern.exec(read(file)) ?? []
  const rows = text.trim().split('\n').slice(2)
  return rows.map(row =>
    row
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}
