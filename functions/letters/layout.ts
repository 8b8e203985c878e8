import type { Company } from '#shared/company-facts.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { escapeMarkup } from '#shared/markup.ts'
import { swedish } from './languages.ts'
import { box, element, styles, type Part, call, line } from './parts.ts'

/** A letter before it is addressed. */
export interface Letter {
  /** Swedish without one. */
  lang?: string
  subject: string
  parts: Part[]
}

/** The texts of a letter's message, and their language. */
export const render = (letter: Letter, company: Company) => ({
  subject: letter.subject,
  lang: letter.lang,
  text: toText(letter),
  html: toHtml(letter, company),
})

/** The letter in plain text: a blank line between parts, and a line break at its end. */
export const toText = ({ parts }: Pick<Letter, 'parts'>) =>
  `${parts.flatMap(({ text }) => text || []).join('\n\n')}\n`

/** The letter in HTML. It needs nothing from elsewhere, and is light or dark as the mail program is. */
export const toHtml = ({ lang = 'sv', subject, parts }: Letter, { brand }: Company) =>
  [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeMarkup(subject)}</title>`,
    '</head>',
    `<body style="${styles.body}">`,
    element(
      'div',
      styles.page,
      [box(styles.brand, escapeMarkup(brand)), ...parts.flatMap(({ html }) => html || [])]
        .map(html => `\n${html}`)
        .join(''),
    ),
    '</body>',
    '</html>',
  ].join('\n')

/** The sender's name, and the phone numbers with their hours. */
export function signature({ brand, phones, email, openingHours }: Company, words = swedish): Part {
  const hours = words.presence(openingHours.week)
  const presence = hours ? [`${hours}.`] : []
  return {
    text: [brand, `${phones[0].number}, ${showEmail(email)}`, ...presence].join('\n'),
    html: element(
      'div',
      styles.signature,
      [
        element('h2', styles.subheading, escapeMarkup(brand)),
        ...phones.map(({ name, duty, number }) =>
          line(
            `${duty && words.lang === 'sv' ? `${name} (${duty})` : name} ${words.answersOn} `,
            call(number),
          ),
        ),
        line({ label: showEmail(email), url: `mailto:${email}` }),
        ...presence.map(text => line(text)),
      ].join('\n'),
    ),
  }
}
