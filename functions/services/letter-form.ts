/** What a letter to the staff consists of. */
export interface Letter {
  subject: string
  /** What is said first, each in a paragraph of its own. */
  opening: string[]
  facts: [label: string, value: string][]
  /** What the visitor wrote, below its heading. */
  heading: string
  message: string
  reply: string
  /** Where the case can be opened. */
  link: { label: string; url: string }
  closing: string
}

export const toText = ({ opening, facts, heading, message, reply, link, closing }: Letter) =>
  [
    ...opening.flatMap(paragraph => [paragraph, '']),
    ...facts.map(([label, value]) => `${`${label}:`.padEnd(12)}${value}`),
    '',
    heading,
    message,
    '',
    reply,
    `${link.label}: ${link.url}`,
    '',
    closing,
    '',
  ].join('\n')

export const toHtml = ({ opening, facts, heading, message, reply, link, closing }: Letter) =>
  [
    '<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif">',
    ...opening.map(paragraph => `<p><strong>${escape(paragraph)}</strong></p>`),
    '<table cellpadding="0" cellspacing="0">',
    ...facts.map(
      ([label, value]) =>
        `<tr><td style="padding-right:16px">${escape(label)}</td><td>${escape(value)}</td></tr>`,
    ),
    '</table>',
    `<p><strong>${escape(heading)}</strong><br>${escape(message).replaceAll(/\r\n|\r|\n/g, '<br>')}</p>`,
    `<p>${escape(reply)}<br><a href="${escape(link.url)}">${escape(link.label)}</a></p>`,
    `<p>${escape(closing)}</p>`,
    '</body></html>',
  ].join('\n')

/** What somebody typed must stay text (CWE-79). */
const escape = (text: string) =>
  text.replaceAll(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
