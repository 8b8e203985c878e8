import { company, mainPhone } from '#shared/company.ts'
import { inWords } from '#shared/opening-texts.ts'
import { element } from './elements.ts'
import { call, line, type Part } from './parts.ts'
import { styles } from './styles.ts'

const { brand, phones, email, openingHours } = company
const hours = inWords(openingHours.week)
const presence = hours ? [`Vi finns på plats ${hours}.`] : []

/** The sender's name, and the phone numbers with their hours. */
export const signature: Part = {
  text: [brand, `${mainPhone}, ${email}`, ...presence].join('\n'),
  html: element(
    'div',
    styles.signature,
    [
      element('h2', styles.subheading, brand),
      ...phones.map(({ name, number }) => line(`${name} svarar på `, call(number))),
      line({ label: email, url: `mailto:${email}` }),
      ...presence.map(text => line(text)),
    ].join('\n'),
  ),
}
