import { splitLines } from '#shared/input/characters.ts'
import { dial } from '#shared/input/phone-number.ts'
import { splitAtLinks } from '#shared/links.ts'
import { escapeMarkup } from '#shared/markup.ts'

/** Text and background are the mail program's own, except in a field with both its own. */
export const colours = {
  accent: '#1f5648',
  alarm: '#9c2b23',
  onColour: '#ffffff',
  line: '#76837d',
  alarmLine: '#c9564c',
}

const { accent, alarm, onColour, line: border, alarmLine } = colours

const small = 'font-size:14px;line-height:20px'
const buttonText = `display:block;padding:12px 20px;font-weight:600;line-height:20px;text-decoration:none`
/** Outlook takes the padding from the cell, the others from the link. */
const buttonCell = 'border-radius:10px;mso-padding-alt:12px 20px'

/** Inline styles, since many mail programs know no others. */
export const styles = {
  body: 'margin:0;padding:0',
  page: `max-width:560px;margin:0 auto;padding:16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:24px;overflow-wrap:anywhere`,
  brand: `padding:12px 20px;border-radius:10px;background-color:${accent};color:${onColour};font-size:18px;font-weight:700`,
  alert: `padding:12px 20px;border-radius:10px;background-color:${alarm};color:${onColour};font-weight:700`,
  heading: 'margin:8px 0 16px;font-size:24px;line-height:30px;font-weight:700',
  subheading: 'margin:0 0 8px;font-size:16px;line-height:24px;font-weight:700',
  paragraph: 'margin:0 0 16px',
  note: `margin:0 0 16px;${small}`,
  callout: `padding:12px 16px;border:1px solid ${border};border-left:6px solid ${alarmLine};border-radius:10px`,
  table: `padding:16px 16px 4px;border:1px solid ${border};border-radius:10px`,
  list: 'margin:0',
  row: 'display:inline-block;width:244px;max-width:100%;margin:0 0 12px;vertical-align:top',
  label: small,
  value: 'margin:0;font-weight:600',
  quote: `margin:0 0 24px;padding:0 0 0 16px;border-left:4px solid ${border}`,
  link: 'color:inherit;text-decoration:underline',
  number: 'color:inherit;text-decoration:underline;white-space:nowrap',
  box: 'border-collapse:separate;margin:0 0 16px',
  button: `${buttonCell};background-color:${accent};border:1px solid ${border}`,
  buttonText: `${buttonText};color:${onColour}`,
  quietButton: `${buttonCell};border:1px solid ${border}`,
  quietButtonText: `${buttonText};color:inherit`,
  signature: `margin:32px 0 16px;padding:16px 0 0;border-top:1px solid ${border}`,
} as const

// Tables draw boxes and buttons, since Outlook supports padding and background only on cells.

/** An element with an inline style. Its content is HTML already. */
export const element = (name: string, style: string, html: string, attributes = '') =>
  `<${name}${attributes && ` ${attributes}`}${style && ` style="${style}"`}>${html}</${name}>`

/** A link. Its label and address are escaped here. */
const anchor = (label: string, url: string, style: string = styles.link) =>
  element('a', style, escapeMarkup(label), `href="${escapeMarkup(url)}"`)

/** A frame or a coloured field around HTML. */
export const box = (style: string, html: string, attributes = 'width="100%"') =>
  element(
    'table',
    styles.box,
    `<tr>${element('td', style, html)}</tr>`,
    `role="presentation" cellpadding="0" cellspacing="0"${attributes && ` ${attributes}`}`,
  )

/** A link that looks like a button, 44 pixels high. A quiet one is for a secondary action. */
const button = (label: string, url: string, isQuiet: boolean) =>
  isQuiet
    ? box(styles.quietButton, anchor(label, url, styles.quietButtonText), '')
    : box(styles.button, anchor(label, url, styles.buttonText), '')

/** A part of a letter, as it is in plain text and in HTML. Either is empty where it has no place. */
export interface Part {
  text: string
  html: string
}

/** A link's words and address; `text` is both in plain text. */
export interface Link {
  label: string
  url: string
  text?: string
}

/** A row of a table: label, value and where the value leads, such as a number to call. */
export type Row = [label: string, value: string, address?: string]

/** Something that cannot wait, above the heading. */
export const alert = (text: string): Part => ({
  text,
  html: box(styles.alert, escapeMarkup(text)),
})

/** The letter's only heading. */
export const heading = (text: string): Part => ({
  text,
  html: element('h1', styles.heading, escapeMarkup(text)),
})

type Piece = string | Link

const said = (pieces: Piece[], html: string): Part => ({
  text: pieces.map(piece => (typeof piece === 'string' ? piece : textOf(piece))).join(''),
  html,
})

/** Sentences and links. Line breaks are for plain text: HTML has as many words in a line as fit. */
export const paragraph = (...pieces: Piece[]) =>
  said(pieces, element('p', styles.paragraph, inline(pieces)))

/** A paragraph that matters less. */
export const note = (...pieces: Piece[]) => said(pieces, element('p', styles.note, inline(pieces)))

/** A line of its own in HTML. */
export const line = (...pieces: Piece[]) => element('div', '', inline(pieces))

/** A paragraph that nobody must miss. */
export const callout = (...pieces: Piece[]) => said(pieces, box(styles.callout, inline(pieces)))

/** In two columns, one on a phone. A value is one line of text, so that none passes for a row. */
export const table = (all: Row[]): Part => ({
  text: all
    .map(([label, value]) => `${`${label}:`.padEnd(12)}${splitLines(value).join(' ')}`)
    .join('\n'),
  html: box(styles.table, element('dl', styles.list, all.map(rowHtml).join(''))),
})

/** Quoted as mail programs quote, so that no line of somebody's text passes for one of ours. */
export const quote = (title: string, text: string): Part => ({
  text: [title, ...splitLines(text).map(line => `> ${line}`.trimEnd())].join('\n'),
  html:
    element('h2', styles.subheading, escapeMarkup(title)) +
    element('blockquote', styles.quote, withBreaks(text), 'dir="auto"'),
})

/** A text of the company itself, with its line breaks and links. */
export const answer = (text: string, attributes = ''): Part => ({
  text,
  html: element('p', styles.paragraph, withBreaks(text, linked), attributes),
})

const withBreaks = (text: string, toHtml = escapeMarkup) =>
  splitLines(text)
    .map(each => toHtml(each))
    .join('<br>')

const linked = (text: string) =>
  splitAtLinks(text)
    .map((piece, index) => (index % 2 === 1 ? anchor(piece, piece) : escapeMarkup(piece)))
    .join('')

/** The actions of the reader, the most important first. */
export const buttons = (...links: Link[]): Part => ({
  text: links.map(textOf).join('\n'),
  html: links.map(({ label, url }, index) => button(label, url, index > 0)).join('\n'),
})

/** Parts that plain text has in one paragraph. */
export const together = (...parts: Part[]): Part => ({
  text: parts.flatMap(({ text }) => text || []).join('\n'),
  html: parts.map(({ html }) => html).join('\n'),
})

/** A part that HTML does not have. */
export const textOnly = (text: string): Part => ({ text, html: '' })

/** A part that plain text does not have. */
export const htmlOnly = ({ html }: Part): Part => ({ text: '', html })

/** A number that a phone calls; its words alone where there is no number in them. */
export function call(number: string): Link | string {
  const url = dial(number)
  return url ? { label: number, url, text: number } : number
}

const textOf = ({ label, url, text = `${label}: ${url}` }: Link) => text

const inline = (pieces: Piece[]) =>
  pieces
    .map(piece =>
      typeof piece === 'string'
        ? escapeMarkup(piece.replaceAll('\n', ' '))
        : anchor(piece.label, piece.url, piece.url.startsWith('tel:') ? styles.number : undefined),
    )
    .join('')

const rowHtml = ([label, value, address]: Row) =>
  element(
    'div',
    styles.row,
    element('dt', styles.label, escapeMarkup(label)) +
      element('dd', styles.value, address ? anchor(value, address) : escapeMarkup(value)),
  )
