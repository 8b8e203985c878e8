import type { Company } from '#shared/company-facts.ts'
import { languages, type Language } from '#shared/case-labels.ts'
import { website } from '#shared/hosting.ts'
import type { StoredCase } from '../../functions/cases/stored-case.ts'
import type { Letter } from '../../functions/letters/layout.ts'
import { demoCaseItems } from '../demo/cases.ts'
import content from '../demo/content.json' with { type: 'json' }

// What Lambda gives to the functions, whose letters need the site's address.
process.env['SITE_ORIGIN'] ??= website
const { letterAbout, letterAboutAddition } = await import('../../functions/letters/staff.ts')
const { confirmationOf, fixedConfirmation, replyLetter } =
  await import('../../functions/letters/confirmation.ts')
const { verificationLetter } = await import('../../functions/letters/staff.ts')

const secret = '0123456789abcdef0123456789abcdef'
const reply = {
  text: 'Hej Åsa!\n\nVi kommer i morgon mellan 08:00 och 10:00 och byter vattenlåset. Du behöver inte vara hemma.\n\nHälsningar\nErik',
  follow: secret,
}

const apartments = content.apartments.map(({ title, address }) => ({ id: address, title, address }))
const { items } = demoCaseItems(apartments, Date.now(), 'admin')
/** The newest demo case of a kind. */
const newest = <Kind extends StoredCase['kind']>(kind: Kind) =>
  items.find(item => item.kind === kind) as Extract<StoredCase, { kind: Kind }>

const urgentReport = newest('issue')
const report = { ...urgentReport, urgency: 'medium' as const }
const inquiry = newest('inquiry')
const message = newest('contact')
const addition = {
  id: report.id,
  at: report.receivedAt,
  what: 'message' as const,
  text: 'Nu droppar det fortare. Hinken blir full på en timme.',
}

/** Every letter of the product, filled with invented data: what it is, by its part of an address. */
export function examplesOf(company: Company): Record<string, { what: string; letter: Letter }> {
  const urgently = (how: object) => letterAbout(urgentReport, { acknowledgement: secret, ...how })
  const { email: _, ...rang } = { ...urgentReport, source: 'phone' as const }
  const afterCall = letterAbout(rang, { acknowledgement: secret })
  const confirmation = (stored: StoredCase) => confirmationOf(stored, company, secret)
  const fixed = (stored: StoredCase) => fixedConfirmation(stored, company, secret)
  const answer = (stored: StoredCase) => replyLetter(stored, company, reply)
  const rows: [name: string, what: string, letter: Letter][] = [
    ['felanmalan', 'Ny felanmälan', letterAbout(report)],
    ['akut', 'Akut felanmälan', urgently({})],
    ['akut-efter-samtal', 'Akut felanmälan efter samtal', afterCall],
    ['paminnelse', 'Påminnelse om en akut felanmälan', urgently({ isReminder: true })],
    ['har-blivit-akut', 'En felanmälan har blivit akut', urgently({ hasBecomeUrgent: true })],
    ['intresseanmalan', 'Ny intresseanmälan', letterAbout(inquiry)],
    ['meddelande', 'Nytt meddelande', letterAbout(message)],
    ['ny-uppgift', 'Ny uppgift', letterAboutAddition(report, addition)],
    ['bekraftelse-felanmalan', 'Bekräftelse av en felanmälan', confirmation(report)],
    ['bekraftelse-intresseanmalan', 'Bekräftelse av en intresseanmälan', confirmation(inquiry)],
    ['bekraftelse-meddelande', 'Bekräftelse av ett meddelande', confirmation(message)],
    ['svar', 'Svar till avsändaren', answer(report)],
    ['atgardat', 'Felet är åtgärdat', fixed(report)],
  ]
  for (const [language, label] of Object.entries(languages)) {
    const foreign = { ...report, language: language as Language }
    rows.push(
      [`bekraftelse-${language}`, `Bekräftelse, ${label}`, confirmation(foreign)],
      [`svar-${language}`, `Svar, ${label}`, answer(foreign)],
      [`atgardat-${language}`, `Åtgärdat, ${label}`, fixed(foreign)],
    )
  }
  const link = { secret, endsAt: report.receivedAt }
  const verification = verificationLetter({ ...link, lists: ['issue', 'urgent'] }, company)
  rows.push(['bekrafta-adress', 'Ny adress för mejl från webbplatsen', verification])
  return Object.fromEntries(rows.map(([name, what, letter]) => [name, { what, letter }]))
}
