import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '#shared/case-labels.ts'
import type { Company } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/example-company.ts'
import { website } from '#shared/hosting.ts'
import { escapeMarkup } from '#shared/markup.ts'
import { inWords } from '#shared/opening-texts.ts'
import { expect, test } from 'vitest'
import type { StoredCase } from '../functions/cases/stored-case.ts'
import { otherCompany } from '../functions/fixtures/content.ts'
import { render, toHtml, toText, type Letter } from '../functions/letters/layout.ts'
import { colours } from '../functions/letters/parts.ts'
import { demoCaseItems } from './demo/cases.ts'
import content from './demo/content.json' with { type: 'json' }

// Lambda gives it to the functions, whose letters need the site's address.
process.env['SITE_ORIGIN'] ??= website
const { letterAbout, letterAboutAddition } = await import('../functions/letters/staff.ts')
const { confirmationOf, fixedConfirmation, replyLetter } =
  await import('../functions/letters/confirmation.ts')
const { administratorsLetter, handoverLetter, testLetter, verificationLetter } =
  await import('../functions/letters/short-letters.ts')

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

/** Every letter of the product, filled with invented data. */
function examplesOf(company: Company): [name: string, letter: Letter][] {
  const urgently = (how: object) => letterAbout(urgentReport, { acknowledgement: secret, ...how })
  const confirmation = (stored: StoredCase) => confirmationOf(stored, company, secret)
  const fixed = (stored: StoredCase) => fixedConfirmation(stored, company, secret)
  const answer = (stored: StoredCase) => replyLetter(stored, company, reply)
  const rows: [name: string, letter: Letter][] = [
    ['felanmalan', letterAbout(report)],
    ['akut', urgently({})],
    ['paminnelse', urgently({ isReminder: true })],
    ['har-blivit-akut', urgently({ hasBecomeUrgent: true })],
    ['intresseanmalan', letterAbout(inquiry)],
    ['meddelande', letterAbout(message)],
    ['ny-uppgift', letterAboutAddition(report, addition)],
    ['bekraftelse-felanmalan', confirmation(report)],
    ['bekraftelse-intresseanmalan', confirmation(inquiry)],
    ['bekraftelse-meddelande', confirmation(message)],
    [
      'hantverkare',
      handoverLetter(report, company, {
        url: `https://www.example.com/hantverkare#${secret}`,
        until: report.receivedAt,
      }),
    ],
    ['svar', answer(report)],
    ['atgardat', fixed(report)],
  ]
  for (const language of Object.keys(languages)) {
    const foreign = { ...report, language: language as Language }
    rows.push(
      [`bekraftelse-${language}`, confirmation(foreign)],
      [`svar-${language}`, answer(foreign)],
      [`atgardat-${language}`, fixed(foreign)],
    )
  }
  const link = { secret, endsAt: report.receivedAt }
  const verification = verificationLetter({ ...link, lists: ['issue', 'urgent'] }, company)
  rows.push(['bekrafta-adress', verification])
  for (const what of ['invited', 'removed', 'renewed'] as const) {
    const changed = { what, who: 'bo', by: 'anna' }
    rows.push([`administrator-${what}`, administratorsLetter(changed, company)])
  }
  const toThem = { what: 'removed', who: 'bo', by: 'anna', isToThem: true } as const
  rows.push(['administrator-removed-own', administratorsLetter(toThem, company)])
  rows.push(['provmejl', testLetter(['issue', 'urgent'], company)])
  return rows
}

const letters = examplesOf(exampleCompany)

test.each(letters)(
  'the letter %s needs nothing from elsewhere and stands in any width',
  (_, letter) => {
    const html = toHtml(letter, exampleCompany)
    expect(html).not.toMatch(/<(?:style|script|img|link|iframe|svg|form)|url\(|@import|\bclass=/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).not.toMatch(/(?<!max-)(?<!min-)width:\s*(?:2[5-9]\d|[3-9]\d\d)px/)
    for (const [, url] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(url).toMatch(/^(?:https:\/\/www\.example\.com\/|tel:\d+$|mailto:info@example\.com$)/)
    }
  },
)

test.each(letters)('the letter %s shows no address that looks like a trap', (_, letter) => {
  const visible = toHtml(letter, exampleCompany).replaceAll(/<[^>]*>/g, ' ')
  expect(visible).not.toMatch(/https?:|[\da-f]{32}/)
  for (const [url] of toText(letter).matchAll(/https:\S+/g)) {
    expect(toHtml(letter, exampleCompany)).toContain(`href="${escapeMarkup(url)}"`)
  }
})

test.each(examplesOf(otherCompany))(
  'the letter %s says no fact that the company has replaced',
  (_, letter) => {
    const said = Object.values(render(letter, otherCompany)).join('\n')
    const { brand, email, phones, openingHours } = exampleCompany
    const numbers = phones.flatMap(({ number }) => [number, number.replaceAll(/\D/g, '')])
    for (const replaced of [brand, email, ...numbers, inWords(openingHours.week)]) {
      expect(said).not.toContain(replaced)
    }
  },
)

test('the colours of letters are the site’s, with sufficient contrast in light and dark', () => {
  const tokens = join(import.meta.dirname, '../web/src/styles/tokens.css')
  const css = readFileSync(tokens, 'utf8')
  const { accent, alarm, line: outline } = colours
  for (const [name, value] of Object.entries({ accent, alarm, outline })) {
    expect(css).toContain(`--color-${name}: ${value};`)
  }
  for (const background of [colours.accent, colours.alarm]) {
    expect(contrast(channels(colours.onColour), channels(background))).toBeGreaterThanOrEqual(4.5)
  }
  for (const line of [colours.line, colours.alarmLine]) {
    for (const page of ['#ffffff', '#121212']) {
      expect(contrast(channels(line), channels(page))).toBeGreaterThanOrEqual(3)
    }
  }
})

const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** The contrast ratio of two colours: 1 to 21 (WCAG 2.2, contrast ratio). */
function contrast(one: number[], other: number[]): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(channels: number[]): number {
  const [red, green, blue] = channels.map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
