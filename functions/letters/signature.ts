import { showEmail } from '#shared/input/email-address.ts'
import type { Company } from '#shared/company-facts.ts'
import { escapeMarkup } from '#shared/markup.ts'
import { inWords } from '#shared/opening-texts.ts'
import { element } from './elements.ts'
import { call, line, type Part } from './parts.ts'
import type { Words } from './languages.ts'
import { styles } from './styles.ts'

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

const swedish: Pick<Words, 'lang' | 'answersOn' | 'presence'> = {
  lang: 'sv',
  answersOn: 'svarar på',
  presence: week => inWords(week).replace(/^./, 'Vi finns på plats $&'),
}
