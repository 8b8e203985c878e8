import { subjectOf, whatOf } from '#shared/case-texts.ts'
import type { Company } from '#shared/company-facts.ts'
import { formatDateAndTime } from '#shared/format.ts'
import type { Language } from '#shared/case-labels.ts'
import { answersWhen } from '#shared/opening-texts.ts'
import { followPage } from '#shared/pages.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import { required } from '../runtime/environment.ts'
import { hasGreeting, wordsIn, type Words } from './languages.ts'
import { type Letter, signature } from './layout.ts'
import {
  answer,
  buttons,
  call,
  callout,
  heading,
  htmlOnly,
  note,
  paragraph,
  table,
  textOnly,
  together,
  type Part,
} from './parts.ts'

// Letters to the sender of a form. Their text is fixed: they repeat nothing that was typed, so that
// our forms cannot be used to write to others (AWS, "SES sending review process FAQs").

/** Confirms that a form has been received; `follow` is the secret of its case's page. */
export function confirmationOf(stored: StoredCase, company: Company, follow?: string): Letter {
  if (isInLanguage(stored))
    return confirmationIn(stored, company, follow && followUrl(stored, follow))
  const { kind, reference } = stored
  const form = formOf[kind]
  const received = [
    textOnly(`Hej!\n\nVi har tagit emot ${form}. Referens: ${reference}.`),
    htmlOnly(heading(`Vi har tagit emot ${form}`)),
  ]
  return {
    subject: `Vi har tagit emot ${form} ${reference}`,
    parts: [
      ...received,
      ...(kind === 'issue' ? reportParts : otherParts)(stored, company, follow),
      signature(company),
      note(
        `Har du inte skickat ${noneOf[kind]}? Då har någon skrivit fel\nadress. Du behöver inte göra något.`,
      ),
    ],
  }
}

const reportParts = (stored: StoredCase, { onCall }: Company, follow?: string): Part[] => [
  paragraph(
    'Vi tar hand om felet så snart vi kan och hör av oss om vi behöver\nveta mer eller boka en tid.',
  ),
  tableOf(stored),
  together(
    ...(follow
      ? [
          buttons({ label: 'Följ din felanmälan', url: followUrl(stored, follow) }),
          paragraph('Har du bilder på felet? Lägg till dem på sidan där du följer felanmälan.'),
        ]
      : []),
  ),
  callout(
    'Är det akut? Ring ',
    call(onCall),
    ', dygnet runt.\nVid brand eller fara för liv: ring ',
    call('112'),
    '.',
  ),
]

const otherParts = (stored: StoredCase, { openingHours }: Company, follow?: string): Part[] => [
  paragraph(
    stored.kind === 'inquiry'
      ? 'Anmälan är inte bindande och kostar inget. Vi återkommer till dig.'
      : answersWhen(openingHours.week),
  ),
  tableOf(stored),
  ...(follow ? [followButton(stored, follow)] : []),
]

function followButton(stored: StoredCase, follow: string) {
  const url = followUrl(stored, follow)
  const text = `Följ ${formOf[stored.kind]} eller skriv mer: ${url}`
  return buttons({ label: 'Följ ditt ärende', url, text })
}

export function fixedConfirmation(stored: StoredCase, company: Company, follow: string): Letter {
  const { number } = company.phones[0]
  const url = followUrl(stored, follow)
  if (isInLanguage(stored)) return fixedIn(stored, company, url)
  const text = `Är det kvar? Tala om det här: ${url}\neller ring ${number}.`
  return {
    subject: `Din felanmälan ${stored.reference} är åtgärdad`,
    parts: [
      textOnly('Hej!\n\nVi har markerat felet som åtgärdat.'),
      htmlOnly(heading('Vi har markerat felet som åtgärdat')),
      tableOf(stored),
      htmlOnly(paragraph('Är det kvar? Tala om det på sidan eller ring ', call(number), '.')),
      buttons({ label: 'Följ din felanmälan', url, text }),
      signature(company),
    ],
  }
}

/** The company's answer. Its own address is the page where the sender goes on writing. */
export function replyLetter(
  stored: StoredCase,
  company: Company,
  { text, follow }: { text: string; follow: string },
): Letter {
  const url = followUrl(stored, follow)
  if (isInLanguage(stored)) return replyIn(stored, company, { url, text })
  return {
    subject: `Svar på ${formOf[stored.kind]} ${stored.reference}`,
    parts: [
      textOnly(hasGreeting(text) ? '' : 'Hej!'),
      htmlOnly(heading(`Svar på ${formOf[stored.kind]}`)),
      answer(text, siteOrigin),
      together(
        buttons({ label: 'Svara oss', url, text: `Svara oss här: ${url}` }),
        note('Där ser du också allt som har skrivits om ärendet.'),
      ),
      tableOf(stored),
      signature(company),
    ],
  }
}

/** Values that were chosen or are the company's own; the text names the reference in a sentence. */
const tableOf = (stored: StoredCase) =>
  htmlOnly(
    table([
      stored.kind === 'issue'
        ? ['Felet gäller', whatOf(stored)]
        : [stored.kind === 'inquiry' ? 'Lägenhet' : 'Gäller', subjectOf(stored)],
      ['Mottagen', formatDateAndTime(stored.receivedAt)],
      ['Referens', stored.reference],
    ]),
  )

const formOf = {
  contact: 'ditt meddelande',
  inquiry: 'din intresseanmälan',
  issue: 'din felanmälan',
}

const noneOf = {
  contact: 'något meddelande',
  inquiry: 'någon intresseanmälan',
  issue: 'någon felanmälan',
}

const siteOrigin = required('SITE_ORIGIN')

const followUrl = ({ kind }: StoredCase, secret: string) =>
  `${siteOrigin}${followPage(kind)}#${secret}`

type ReportInLanguage = StoredCase & { kind: 'issue'; language: Language }

/** True for an issue report whose letters are in a language of the sender's choice. */
const isInLanguage = (stored: StoredCase): stored is ReportInLanguage =>
  stored.kind === 'issue' && stored.language !== undefined

/** Confirms that an issue report is received; `url` is the page on which its sender follows it. */
function confirmationIn(report: ReportInLanguage, company: Company, url?: string): Letter {
  const words = wordsIn[report.language]
  return letter(report, words.received, words.hello, [
    callout(
      words.danger,
      call('112'),
      '.\n',
      words.urgent,
      call(company.onCall),
      words.aroundTheClock,
    ),
    textOnly(`${words.labels[2]}: ${report.reference}.`),
    paragraph(words.next),
    tableIn(report, words),
    ...(url
      ? [
          together(
            buttons({ label: words.follow, url, help: words.button }),
            paragraph(words.photos),
          ),
        ]
      : []),
    signature(company, words),
    note(words.notSent),
  ])
}

/** Confirms that a fault has been marked as done; `url` is the page on which its sender follows it. */
function fixedIn(report: ReportInLanguage, company: Company, url: string): Letter {
  const words = wordsIn[report.language]
  const { number } = company.phones[0]
  const text = `${words.here}${url}\n${words.orCall}${number}.`
  return letter(report, words.fixed, words.hello, [
    tableIn(report, words),
    htmlOnly(paragraph(`${words.remains} ${words.orCall}`, call(number), '.')),
    buttons({ label: words.follow, url, text, help: words.button }),
    signature(company, words),
  ])
}

/** The company's answer, in Swedish as it was written. */
function replyIn(
  report: ReportInLanguage,
  company: Company,
  { url, text }: { url: string; text: string },
): Letter {
  const words = wordsIn[report.language]
  const hello = hasGreeting(text) ? '' : words.hello
  return letter(report, words.reply, hello, [
    answer(text, siteOrigin, words.lang === 'sv' ? '' : 'lang="sv"'),
    together(
      buttons({
        label: words.answer,
        url,
        text: `${words.answer}: ${url}`,
        help: words.button,
      }),
      note(words.thread),
    ),
    tableIn(report, words),
    signature(company, words),
  ])
}

function letter(report: ReportInLanguage, title: string, hello: string, parts: Part[]): Letter {
  return {
    lang: wordsIn[report.language].lang,
    subject: `${title} ${report.reference}`,
    parts: [textOnly(hello), textOnly(`${title}.`), htmlOnly(heading(title)), ...parts],
  }
}

const tableIn = (report: ReportInLanguage, { labels, categories }: Words) =>
  htmlOnly(
    table([
      [labels[0], categories[report.category]],
      [labels[1], formatDateAndTime(report.receivedAt, report.language)],
      [labels[2], report.reference],
    ]),
  )
