/** What a letter to the staff consists of. */
export interface Letter {
  subject: string
  /** What is said first, each in a paragraph of its own. */
  opening: string[]
  facts: Fact[]
  /** What the visitor wrote, below its heading. */
  heading: string
  message: string
  reply: string
  /** What can be done with the case. */
  links: Link[]
  closing: string
}

/** Label, value and where the value leads, such as a number to call. */
export type Fact = [label: string, value: string, address?: string | undefined]

interface Link {
  label: string
  url: string
}

export const toText = ({ opening, facts, heading, message, reply, links, closing }: Letter) =>
  [
    ...opening.flatMap(paragraph => [paragraph, '']),
    ...facts.map(([label, value]) => `${`${label}:`.padEnd(12)}${value}`),
    '',
    heading,
    message,
    '',
    reply,
    ...links.map(({ label, url }) => `${label}: ${url}`),
    '',
    closing,
    '',
  ].join('\n')

export const toHtml = ({ opening, facts, heading, message, reply, links, closing }: Letter) =>
  [
    ...htmlBeginning,
    ...opening.map(paragraph => `<p><strong>${escapeText(paragraph)}</strong></p>`),
    '<table cellpadding="0" cellspacing="0">',
    ...facts.map(
      ([label, value, address]) =>
        `<tr><td style="padding-right:16px">${escapeText(label)}</td><td>${linked(value, address)}</td></tr>`,
    ),
    '</table>',
    `<p><strong>${escapeText(heading)}</strong><br>${escapeText(message).replaceAll(/\r\n|\r|\n/g, '<br>')}</p>`,
    `<p>${[escapeText(reply), ...links.map(({ label, url }) => linked(label, url))].join('<br>')}</p>`,
    `<p>${escapeText(closing)}</p>`,
    ...htmlEnd,
  ].join('\n')

export const htmlBeginning = [
  '<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif">',
]

export const htmlEnd = ['</body></html>']

/** A text, as a link where there is an address. */
export const linked = (text: string, address?: string) =>
  address ? `<a href="${escapeText(address)}">${escapeText(text)}</a>` : escapeText(text)

/** What somebody typed must stay text (CWE-79). */
export const escapeText = (text: string) =>
  text.replaceAll(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
