import type { Company } from '#shared/company-facts.ts'
import { languages, type Language } from '#shared/case-labels.ts'
import { website } from '#shared/hosting.ts'
import type { Letter } from '../../functions/letters/layout.ts'
import { addition, inquiry, message, reply, report, urgentReport } from './example-cases.ts'

// What Lambda gives to the functions, whose letters need the site's address.
process.env['SITE_ORIGIN'] ??= website
const { letterAbout, letterAboutAddition } = await import('../../functions/letters/staff.ts')
const { confirmationOf, fixedConfirmation, replyLetter } =
  await import('../../functions/letters/confirmation.ts')
const { verificationLetter } = await import('../../functions/letters/staff.ts')

const secret = '0123456789abcdef0123456789abcdef'

/** Every letter of the product, filled with invented data: what it is, by its part of an address. */
export const examplesOf = (company: Company): Record<string, { what: string; letter: Letter }> => ({
  felanmalan: { what: 'Ny felanmälan', letter: letterAbout(report) },
  akut: {
    what: 'Akut felanmälan',
    letter: letterAbout(urgentReport, { acknowledgement: secret }),
  },
  paminnelse: {
    what: 'Påminnelse om en akut felanmälan',
    letter: letterAbout(urgentReport, { acknowledgement: secret, isReminder: true }),
  },
  'har-blivit-akut': {
    what: 'En felanmälan har blivit akut',
    letter: letterAbout(urgentReport, { acknowledgement: secret, hasBecomeUrgent: true }),
  },
  intresseanmalan: { what: 'Ny intresseanmälan', letter: letterAbout(inquiry) },
  meddelande: { what: 'Nytt meddelande', letter: letterAbout(message) },
  'ny-uppgift': { what: 'Ny uppgift', letter: letterAboutAddition(report, addition) },
  'bekraftelse-felanmalan': {
    what: 'Bekräftelse av en felanmälan',
    letter: confirmationOf(report, company, secret),
  },
  'bekraftelse-intresseanmalan': {
    what: 'Bekräftelse av en intresseanmälan',
    letter: confirmationOf(inquiry, company, secret),
  },
  'bekraftelse-meddelande': {
    what: 'Bekräftelse av ett meddelande',
    letter: confirmationOf(message, company, secret),
  },
  svar: {
    what: 'Svar till avsändaren',
    letter: replyLetter(report, company, { text: reply, follow: secret }),
  },
  atgardat: {
    what: 'Felet är åtgärdat',
    letter: fixedConfirmation(report, company, secret),
  },
  ...Object.fromEntries(
    Object.entries(languages).flatMap(([language, label]) => {
      const inLanguage = { ...report, language: language as Language }
      return [
        [
          `bekraftelse-${language}`,
          { what: `Bekräftelse, ${label}`, letter: confirmationOf(inLanguage, company, secret) },
        ],
        [
          `svar-${language}`,
          {
            what: `Svar, ${label}`,
            letter: replyLetter(inLanguage, company, { text: reply, follow: secret }),
          },
        ],
        [
          `atgardat-${language}`,
          { what: `Åtgärdat, ${label}`, letter: fixedConfirmation(inLanguage, company, secret) },
        ],
      ]
    }),
  ),
  'bekrafta-adress': {
    what: 'Ny adress för mejl från webbplatsen',
    letter: verificationLetter(
      { secret, lists: ['issue', 'urgent'], endsAt: '2026-11-27T21:40:00.000Z' },
      company,
    ),
  },
})
