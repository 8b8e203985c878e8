import { subjectOf } from '#shared/case-texts.ts'
import { adviceFor, urgentKindsIn } from '#shared/first-aid/advice.ts'
import type { Company } from '#shared/company-facts.ts'
import { formatDateAndTime } from '#shared/format.ts'
import type { KnownFault } from '#shared/notices.ts'
import { followPage } from '#shared/pages.ts'
import type { ListedCase } from '#shared/cases.ts'
import { required } from '../runtime/environment.ts'
import { formOf, swedishOf, wordsIn, type Words } from './languages.ts'
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
// our forms cannot be used to write to others (AWS, "SES sending review process FAQs"). Those about an
// issue report are in the language that its sender has chosen, where what is urgent comes first.

/** Confirms that a form has been received; `follow` is the secret of its case's page. */
export function confirmationOf(
  stored: ListedCase,
  company: Company,
  follow: string,
  known: KnownFault[] = [],
): Letter {
  const words = wordsFor(stored, company)
  const { kind, reference } = stored
  const { language, received: title } = words
  const named = `${words.labels[2]}: ${reference}.`
  const alarm = kind === 'issue' ? [callout(...words.alarm(call('112'), call(company.onCall)))] : []
  return letterOf(stored, words, language ? title : `${title}. ${named.slice(0, -1)}`, title, [
    ...(language ? [...alarm, textOnly(named)] : []),
    ...known.flatMap(({ text, address }) => [
      paragraph(`${words.known}: ${address}`),
      answer(text, words.lang === 'sv' ? '' : 'lang="sv"'),
    ]),
    paragraph(words.next),
    ...firstAidParts(stored, words),
    tableOf(stored, words),
    ...followParts(stored, words, follow),
    ...(language ? [] : alarm),
    signature(company, words),
    note(words.notSent),
  ])
}

/** Advice for the sender of a report, until somebody comes. */
function firstAidParts(stored: ListedCase, { firstAid }: Words): Part[] {
  if (stored.kind !== 'issue') return []
  const { category, description } = stored
  return adviceFor(category, urgentKindsIn(description)).map(key => paragraph(firstAid[key]))
}

function followParts(stored: ListedCase, { follow: label, photos }: Words, secret: string) {
  const url = followUrl(stored, secret)
  if (stored.kind === 'issue') return [together(buttons({ label, url }), paragraph(photos))]
  return [buttons({ label, url, text: `Följ ${formOf[stored.kind]} eller skriv mer: ${url}` })]
}

/** Confirms that a fault has been marked as done. */
export function fixedConfirmation(stored: ListedCase, company: Company, follow: string): Letter {
  const words = wordsFor(stored, company)
  const { number } = company.phones[0]
  const url = followUrl(stored, follow)
  const text = `${words.here}${url}\n${words.orCall}${number}.`
  return {
    ...letterOf(stored, words, words.fixed, words.fixed, [
      tableOf(stored, words),
      htmlOnly(paragraph(`${words.remains} ${words.orCall}`, call(number), '.')),
      buttons({ label: words.follow, url, text }),
      signature(company, words),
    ]),
    subject: words.fixedSubject(stored.reference),
  }
}

/** In Swedish as it was written. Its address is the page where the sender goes on writing. */
export function replyLetter(
  stored: ListedCase,
  company: Company,
  { text, follow }: { text: string; follow: string },
): Letter {
  const words = wordsFor(stored, company)
  const url = followUrl(stored, follow)
  const title = words.reply
  // A reply has the greeting that its writer gave it.
  return letterOf(stored, { ...words, hello: '' }, words.language && title, title, [
    answer(text, words.lang === 'sv' ? '' : 'lang="sv"'),
    together(buttons({ label: words.answer, url }), note(words.thread)),
    tableOf(stored, words),
    signature(company, words),
  ])
}

/** @param sentence says in plain text what the title says */
const letterOf = (
  stored: ListedCase,
  { language, lang, hello }: Words,
  sentence: string | undefined,
  title: string,
  parts: Part[],
): Letter => ({
  lang: language && lang,
  subject: `${title} ${stored.reference}`,
  parts: [
    textOnly(hello),
    ...(sentence ? [textOnly(`${sentence}.`)] : []),
    htmlOnly(heading(title)),
    ...parts,
  ],
})

/** The words of the letters in the language that its sender has chosen, if any. */
function wordsFor(stored: ListedCase, company: Company): Words {
  const language = stored.kind === 'issue' ? stored.language : undefined
  return language ? { ...wordsIn[language], language } : swedishOf(stored, company)
}

/** Values that were chosen or are the company's own; the text names the reference in a sentence. */
const tableOf = (stored: ListedCase, { language, labels, categories }: Words) =>
  htmlOnly(
    table([
      [labels[0], stored.kind === 'issue' ? categories[stored.category] : subjectOf(stored)],
      [labels[1], formatDateAndTime(stored.receivedAt, language)],
      [labels[2], stored.reference],
    ]),
  )

const siteOrigin = required('SITE_ORIGIN')

const followUrl = ({ kind }: ListedCase, secret: string) =>
  `${siteOrigin}${followPage(kind)}#${secret}`
