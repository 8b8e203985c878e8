import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleCompany } from '#shared/example-company.ts'
import { escapeMarkup } from '#shared/markup.ts'
import { inWords } from '#shared/opening-texts.ts'
import { expect, test } from 'vitest'
import { otherCompany } from '../../functions/fixtures/content.ts'
import { render, toHtml, toText } from '../../functions/letters/layout.ts'
import { colours } from '../../functions/letters/parts.ts'
import { examplesOf } from './examples.ts'
import { findLetterPage } from './pages.ts'

const letters = Object.entries(examplesOf(exampleCompany))

test.each(letters)(
  'the letter %s needs nothing from elsewhere and stands in any width',
  (_, { letter }) => {
    const html = toHtml(letter, exampleCompany)
    expect(html).not.toMatch(/<(?:style|script|img|link|iframe|svg|form)|url\(|@import|\bclass=/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).not.toMatch(/(?<!max-)(?<!min-)width:\s*(?:2[5-9]\d|[3-9]\d\d)px/)
    for (const [, url] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(url).toMatch(/^(?:https:\/\/www\.example\.com\/|tel:\d+$|mailto:info@example\.com$)/)
    }
  },
)

test.each(letters)('the letter %s shows no address that looks like a trap', (_, { letter }) => {
  const visible = toHtml(letter, exampleCompany).replaceAll(/<[^>]*>/g, ' ')
  expect(visible).not.toMatch(/https?:|[\da-f]{32}/)
  for (const [url] of toText(letter).matchAll(/https:\S+/g)) {
    expect(toHtml(letter, exampleCompany)).toContain(`href="${escapeMarkup(url)}"`)
  }
})

test.each(Object.entries(examplesOf(otherCompany)))(
  'the letter %s says no fact that the company has replaced',
  (_, { letter }) => {
    const said = Object.values(render(letter, otherCompany)).join('\n')
    const { brand, email, phones, openingHours } = exampleCompany
    const numbers = phones.flatMap(({ number }) => [number, number.replaceAll(/\D/g, '')])
    for (const replaced of [brand, email, ...numbers, inWords(openingHours.week)]) {
      expect(said).not.toContain(replaced)
    }
  },
)

test('the colours of letters are the site’s, with sufficient contrast in light and dark', () => {
  const tokens = join(import.meta.dirname, '../../web/src/styles/tokens.css')
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

test('a developer reads every letter with example data', () => {
  const { body } = findLetterPage('/_local/letters')!
  for (const [name, { what, letter }] of letters) {
    expect(body).toContain(`<iframe sandbox src="/_local/letters/${name}" title="${what}"`)
    const page = findLetterPage(`/_local/letters/${name}`)
    expect(page).toMatchObject({
      body: toHtml(letter, exampleCompany),
      policy: expect.stringMatching(/^sandbox;/),
    })
  }
  for (const path of ['/_local/letters/', '/_local/letters/none', '/_local/letter', '/']) {
    expect(findLetterPage(path)).toBeUndefined()
  }
})
