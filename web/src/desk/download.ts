import { swedishDay } from '#shared/format.ts'

/** The title of a column, and its value in the row of an item. */
export type Column<Item> = [title: string, valueOf: (item: Item) => string | undefined]

/** Lets the browser save a table for spreadsheets under this name and the day. */
export const saveTable = <Item>(name: string, items: Item[], columns: Column<Item>[]) =>
  saveFile(`${name}-${swedishDay(Date.now())}.csv`, 'text/csv;charset=utf-8', toCsv(items, columns))

/** Lets the browser save a file that was made here. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it later than in this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Items as a table for spreadsheets: semicolons, since Swedish ones take a comma for a decimal, and
 * a byte order mark, without which Excel mistakes å, ä and ö (RFC 4180 otherwise).
 */
export function toCsv<Item>(items: Item[], columns: Column<Item>[]): string {
  const rows = items.map(item => columns.map(([, valueOf]) => valueOf(item) ?? ''))
  const lines = [columns.map(([title]) => title), ...rows].map(row => row.map(cell).join(';'))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/**
 * A quoted cell. An apostrophe precedes a value that a spreadsheet would take for a formula
 * (CWE-1236), for a number without its first zero or its last digits, or for a day, such as '2/4' and
 * '8-12': people typed these values.
 */
const cell = (value: string) => `"${harmless(value).replaceAll('"', '""')}"`

const harmless = (value: string) =>
  /^\s*([=+\-@\t\r]|0[\d\s.,]+$|\d[\d\s.,]{11,}$|\d{1,2}[/-]\d{1,2}\s*$)/.test(value)
    ? `'${value}`
    : value
