import type { Company } from '#shared/company-facts.ts'
import type { HistoryEntry } from '#shared/case-history.ts'
import { languages, type Language } from '#shared/languages.ts'
import { website } from '#shared/website.ts'
import type { StoredCase } from '../../functions/cases/stored-case.ts'
import type { Letter } from '../../functions/letters/layout.ts'

// What Lambda gives to the functions, whose letters need the site's address.
process.env['SITE_ORIGIN'] ??= website
const { letterAbout, letterAboutAddition } = await import('../../functions/letters/staff.ts')
const { confirmationOf, fixedConfirmation, replyLetter } =
  await import('../../functions/letters/confirmation.ts')
const { digestLetter, urgentDigestLetter } =
  await import('../../functions/letters/digest-letter.ts')
const { verificationLetter } = await import('../../functions/letters/verification-letter.ts')
const { warningLetter } = await import('../../functions/letters/warning.ts')

const secret = '0123456789abcdef0123456789abcdef'

const stored = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  receivedAt: '2026-11-20T21:40:00.000Z',
  status: 'new' as const,
  version: 1,
  history: [],
  expiresAt: 1_800_000_000,
}

const report: Extract<StoredCase, { kind: 'issue' }> = {
  ...stored,
  kind: 'issue',
  reference: 'F-7K3Q-2M',
  name: 'Åsa Öberg',
  email: 'asa.oberg@example.com',
  phone: '070-174 06 07',
  address: 'Lingongränd 4, lgh 1102',
  category: 'plumbing',
  urgency: 'medium',
  description:
    'Det droppar under diskhon sedan i går. Jag har ställt dit en hink.\nNi får gå in med huvudnyckel om jag inte är hemma.',
}

const urgentReport: StoredCase = {
  ...report,
  urgency: 'high',
  description:
    'Nu forsar det ut vatten under diskhon!\nJag har stängt av kranen men det rinner ändå ner till grannen.',
}

const inquiry: StoredCase = {
  ...stored,
  kind: 'inquiry',
  reference: 'I-4H8P-9C',
  name: 'Bo Exempel',
  email: 'bo@example.com',
  phone: '070-174 06 08',
  apartmentId: '01890a5d-ac96-774b-bcce-b302099a8058',
  apartment: { title: 'Ljus tvåa med balkong', address: 'Lingongränd 4' },
  message: 'Vi vill gärna se lägenheten och kan flytta in den 1 februari.',
}

const message: StoredCase = {
  ...stored,
  kind: 'contact',
  reference: 'K-2M5T-6D',
  name: 'Eva Exempel',
  email: 'eva@example.com',
  phone: '070-174 06 09',
  service: 'marktjanster',
  message: 'Vad kostar det att lägga plattor på en uteplats på 20 kvadratmeter?',
}

const addition: HistoryEntry = {
  id: '01890a5d-ac96-774b-bcce-b302099a8059',
  at: '2026-11-21T06:15:00.000Z',
  what: 'message',
  text: 'Nu droppar det fortare. Hinken blir full på en timme.',
}

const reply =
  'Hej Åsa!\n\nVi kommer i morgon mellan 08:00 och 10:00 och byter vattenlåset. Du behöver inte vara hemma.\n\nHälsningar\nErik'

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
  sammanfattning: {
    what: 'Många ärenden på en kvart',
    letter: digestLetter({ contact: 5, inquiry: 3, issue: 2, addition: 4 }),
  },
  'akut-sammanfattning': {
    what: 'Många akuta felanmälningar på en kvart',
    letter: urgentDigestLetter({ issue: 4 }, [
      'Lingongränd 4, lgh 1102',
      'Snickarvägen 12, lgh 1001',
      'Fyrklövervägen 3, lgh 1203',
    ]),
  },
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
  'fel-losenord': { what: 'Varning: fel lösenord', letter: warningLetter(false, company) },
  'fel-kod': {
    what: 'Varning: rätt lösenord, fel kod',
    letter: warningLetter(true, company),
  },
})
