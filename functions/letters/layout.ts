import { escapeMarkup } from '#shared/markup.ts'

/** The parts of a letter to the staff. */
export interface Letter {
  subject: string
  /** Paragraphs before the facts. */
  opening: string[]
  facts: Fact[]
  /** Stands above the visitor's message. */
  heading?: string
  message?: string
  reply: string
  /** Lead to the case and its actions. */
  links: Link[]
  closing: string
}

/** Label, value and where the value leads, such as a number to call. */
export type Fact = [label: string, value: string, address?: string | undefined]

interface Link {
  label: string
  url: string
}

export const toText = ({ opening, facts, heading = '', message, reply, links, closing }: Letter) =>
  [
    ...opening.flatMap(paragraph => [paragraph, '']),
    ...facts.map(([label, value]) => `${`${label}:`.padEnd(12)}${value}`),
    '',
    ...(message ? [heading, quoted(message), ''] : []),
    reply,
    ...links.map(({ label, url }) => `${label}: ${url}`),
    '',
    closing,
    '',
  ].join('\n')

export const toHtml = ({ opening, facts, heading = '', message, reply, links, closing }: Letter) =>
  [
    ...htmlBeginning,
    ...opening.map(paragraph => `<p><strong>${escapeMarkup(paragraph)}</strong></p>`),
    '<table cellpadding="0" cellspacing="0">',
    ...facts.map(
      ([label, value, address]) =>
        `<tr><td style="padding-right:16px">${escapeMarkup(label)}</td><td>${linked(value, address)}</td></tr>`,
    ),
    '</table>',
    ...(message
      ? [
          `<p><strong>${escapeMarkup(heading)}</strong></p>`,
          `<blockquote>${linesOf(message).map(escapeMarkup).join('<br>')}</blockquote>`,
        ]
      : []),
    `<p>${[escapeMarkup(reply), ...links.map(({ label, url }) => linked(label, url))].join('<br>')}</p>`,
    `<p>${escapeMarkup(closing)}</p>`,
    ...htmlEnd,
  ].join('\n')

/** As mail programs quote, so that no line of a visitor's passes for one of the letter's own. */
const quoted = (text: string) =>
  linesOf(text)
    .map(line => `> ${line}`.trimEnd())
    .join('\n')

/** Also at characters that some programs alone take for the end of a line. */
const linesOf = (text: string) => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)

export const htmlBeginning = [
  '<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif">',
]

export const htmlEnd = ['</body></html>']

/** A text, as a link where there is an address. */
export const linked = (text: string, address?: string) =>
  address ? `<a href="${escapeMarkup(address)}">${escapeMarkup(text)}</a>` : escapeMarkup(text)
