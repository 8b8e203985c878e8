import { company, mainPhone } from '#shared/company.ts'
import type { CaseKind } from '#shared/cases.ts'
import { followPage } from '#shared/pages.ts'
import { escapeMarkup } from '#shared/markup.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import { required } from '../runtime/environment.ts'
import { htmlBeginning, htmlEnd } from './layout.ts'

/**
 * A letter to the sender of a form. Its text is fixed: it repeats nothing that was typed, so
 * that our forms cannot be used to write to others (AWS, "SES sending review process FAQs").
 */
export interface Confirmation {
  subject: string
  /** With the line breaks of the text. */
  paragraphs: string[]
}

/** Confirms that a form has been received; `follow` is the secret of its case's page. */
export function confirmationOf({ kind, reference }: StoredCase, follow?: string): Confirmation {
  if (kind === 'issue') {
    return {
      subject: `Vi har tagit emot din felanmälan ${reference}`,
      paragraphs: [
        'Hej!',
        `Vi har tagit emot din felanmälan. Referens: ${reference}.`,
        'Vi tar hand om felet så snart vi kan och hör av oss om vi behöver\nveta mer eller boka en tid.',
        `${follow ? `Följ din felanmälan: ${addressOf(kind, follow)}\n` : ''}Har du bilder på felet? Svara på det här mejlet och bifoga dem.`,
        `Är det akut? Ring ${mainPhone}, dygnet runt.\nVid brand eller fara för liv: ring 112.`,
        signature,
        'Har du inte skickat någon felanmälan? Då har någon skrivit fel\nadress. Du behöver inte göra något.',
      ],
    }
  }
  const isInquiry = kind === 'inquiry'
  const form = formOf[kind]
  return {
    subject: `Vi har tagit emot ${form} ${reference}`,
    paragraphs: [
      'Hej!',
      `Vi har tagit emot ${form}. Referens: ${reference}.`,
      isInquiry
        ? 'Anmälan är inte bindande och kostar inget. Vi återkommer till dig.'
        : 'Vi hör av oss så snart vi kan, på vardagar 08:00–17:00.',
      ...(follow ? [`Följ ${form} eller skriv mer: ${addressOf(kind, follow)}`] : []),
      signature,
      `Har du inte skickat ${isInquiry ? 'någon intresseanmälan' : 'något meddelande'}? Då har någon skrivit fel\nadress. Du behöver inte göra något.`,
    ],
  }
}

/** Confirms that a fault has been marked as done. */
export const fixedConfirmation = (
  { kind, reference }: StoredCase,
  follow: string,
): Confirmation => ({
  subject: `Din felanmälan ${reference} är åtgärdad`,
  paragraphs: [
    'Hej!',
    'Vi har markerat felet som åtgärdat.',
    `Är det kvar? Tala om det här: ${addressOf(kind, follow)}\neller ring ${mainPhone}.`,
    signature,
  ],
})

/** The company's answer. Its own address is the page where the sender goes on writing. */
export const replyLetter = (
  { kind, reference }: StoredCase,
  { text, follow }: { text: string; follow: string },
): Confirmation => ({
  subject: `Svar på ${formOf[kind]} ${reference}`,
  paragraphs: [
    'Hej!',
    text,
    `Svara oss här: ${addressOf(kind, follow)}\nDär ser du också allt som har skrivits om ärendet.`,
    signature,
  ],
})

const formOf = {
  contact: 'ditt meddelande',
  inquiry: 'din intresseanmälan',
  issue: 'din felanmälan',
}

export const confirmationText = ({ paragraphs }: Confirmation) => `${paragraphs.join('\n\n')}\n`

export const confirmationHtml = ({ paragraphs }: Confirmation) =>
  [
    ...htmlBeginning,
    ...paragraphs.map(paragraph => `<p>${withLinks(escapeMarkup(paragraph))}</p>`),
    ...htmlEnd,
  ].join('\n')

const { opens, closes } = company.openingHours

export const signature = [
  company.brand,
  `${mainPhone}, ${company.email}`,
  `Vi finns på plats måndag–fredag ${opens}–${closes}.`,
].join('\n')

const siteOrigin = required('SITE_ORIGIN')

const addressOf = (kind: CaseKind, secret: string) => `${siteOrigin}${followPage(kind)}#${secret}`

/** Only our own addresses become links, since a reply's text may hold others. */
const withLinks = (html: string) =>
  html
    .replaceAll(/https?:\/\/\S+/g, address =>
      address.startsWith(siteOrigin) ? `<a href="${address}">${address}</a>` : address,
    )
    .replaceAll('\n', '<br>')
