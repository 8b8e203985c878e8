import type { Company } from '#shared/company-facts.ts'
import { formatDateAndTime } from '#shared/format.ts'
import type { Language } from '#shared/languages.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import { hasGreeting } from './greeting.ts'
import { wordsIn, type Words } from './languages.ts'
import type { Letter } from './layout.ts'
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
import { signature } from './signature.ts'

/** An issue report whose sender has chosen a language. */
type ReportInLanguage = StoredCase & { kind: 'issue'; language: Language }

/** True for an issue report whose letters are in a language of the sender's choice. */
export const isInLanguage = (stored: StoredCase): stored is ReportInLanguage =>
  stored.kind === 'issue' && stored.language !== undefined

// The letters of `confirmation.ts` in the sender's language; what cannot wait stands first.

/** Confirms that an issue report is received; `url` is the page on which its sender follows it. */
export function confirmationIn(report: ReportInLanguage, company: Company, url?: string): Letter {
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
    tableOf(report, words),
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
export function fixedIn(report: ReportInLanguage, company: Company, url: string): Letter {
  const words = wordsIn[report.language]
  const { number } = company.phones[0]
  const text = `${words.here}${url}\n${words.orCall}${number}.`
  return letter(report, words.fixed, words.hello, [
    tableOf(report, words),
    htmlOnly(paragraph(`${words.remains} ${words.orCall}`, call(number), '.')),
    buttons({ label: words.follow, url, text, help: words.button }),
    signature(company, words),
  ])
}

/**
 * The company's answer, in Swedish as it was written; `url` is the page on which the sender goes on
 * writing.
 */
export function replyIn(
  report: ReportInLanguage,
  company: Company,
  { url, text, siteOrigin }: { url: string; text: string; siteOrigin: string },
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
    tableOf(report, words),
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

const tableOf = (report: ReportInLanguage, { labels, categories }: Words) =>
  htmlOnly(
    table([
      [labels[0], categories[report.category]],
      [labels[1], formatDateAndTime(report.receivedAt, report.language)],
      [labels[2], report.reference],
    ]),
  )
