import { company, mainPhone } from '#shared/company.ts'
import { element } from './elements.ts'
import { call, line, type Part } from './parts.ts'
import { styles } from './styles.ts'

const { brand, phones, email, openingHours } = company
const open = `Vi finns på plats måndag–fredag ${openingHours.opens}–${openingHours.closes}.`

/** The sender's name, and the phone numbers with their hours. */
export const signature: Part = {
  text: [brand, `${mainPhone}, ${email}`, open].join('\n'),
  html: element(
    'div',
    styles.signature,
    [
      element('h2', styles.subheading, brand),
      ...phones.map(({ name, number }) => line(`${name} svarar på `, call(number))),
      line({ label: email, url: `mailto:${email}` }),
      line(open),
    ].join('\n'),
  ),
}
