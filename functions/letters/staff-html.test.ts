import { expect, test } from 'vitest'
import { exampleCompany } from '#shared/company.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import { contact, inquiryFor } from '../fixtures/content.ts'
import { stub } from '../fixtures/local-services.ts'
import { id, issueWith, stored } from '../fixtures/write-items.ts'
import type { Letter } from './layout.ts'

stub({ SITE_ORIGIN: 'https://www.example.com' })
const { letterAbout } = await import('./staff.ts')
const { render, toText } = await import('./layout.ts')
const toHtml = (letter: Letter) => render(letter, exampleCompany).html

test('only a valid phone number is a link', () => {
  const [called, ...others] = ['+46 70-174 06 07', 'kommer senare', '1+2+3+4+5+6'].map(phone =>
    toHtml(letterAbout(issueWith({ phone }))),
  )
  expect(called).toMatch(/<a href="tel:\+46701740607"[^>]*>\+46 70-174 06 07<\/a>/)
  for (const other of others) expect(other).not.toContain('tel:')
})

test('the HTML part has the words of the text part, and no address that fills a line', () => {
  const inquiry = {
    kind: 'inquiry',
    reference: 'I-7K3Q-2M',
    ...stored,
    ...inquiryFor(id),
    apartment: { title: 'Ljus tvåa', address: 'Exempelvägen 3' },
  } satisfies StoredCase
  const message = { kind: 'contact', reference: 'K-7K3Q-2M', ...stored, ...contact } as StoredCase
  for (const stored of [issueWith({ urgency: 'high' }), inquiry, message]) {
    const letter = letterAbout(stored, { acknowledgement: 'x'.repeat(32) })
    const words = wordsOfHtml(toHtml(letter))
    for (const line of linesOfText(toText(letter))) expect(words).toContain(line)
    expect(words).not.toMatch(/x{32}|arenden/)
    expect(words).toContain(
      'Fungerar inte knapparna? Öppna www.example.com/kvittera eller www.example.com/admin .',
    )
  }
})

/** In HTML a label is in an element of its own, and an address in the link's `href`. */
const linesOfText = (text: string) =>
  text
    .replaceAll(/: https\S+/g, '')
    .replaceAll(/^> /gm, '')
    .replaceAll(/^(\S+): {2,}/gm, '$1 ')
    .split('\n')

const wordsOfHtml = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the letter’s buttons stand in the order in which they matter', () => {
  const html = toHtml(
    letterAbout(issueWith({ urgency: 'high' }), { acknowledgement: 'x'.repeat(32) }),
  )
  const labels = html.match(/(?<=<td style="[^"]*"><a href="https:[^>]*>)[^<]+/g)
  expect(labels).toEqual(['Jag tar hand om felet', 'Öppna ärendet'])
})

test('line breaks that were typed are line breaks in HTML, too', () => {
  const html = toHtml(letterAbout(issueWith({ description: 'Rad ett\r\nRad två\nRad tre' })))
  expect(html).toContain('Rad ett<br>Rad två<br>Rad tre')
  expect(html).toMatch(/Kategori<\/dt><dd[^>]*>Värme<[^]*Referens<\/dt><dd[^>]*>F-7K3Q-2M</)
  expect(html).toMatch(
    new RegExp(`<a href="https://www.example.com/admin/arenden/${id}"[^>]*>Öppna ärendet</a>`),
  )
})

test('text that a visitor types is never a tag', () => {
  const attack = `"><img src=x onerror=alert(1)><a href='javascript:x'>&lt;`
  const fields = {
    name: attack,
    address: attack,
    phone: attack,
    description: attack,
    email: attack,
  }
  const clean = toHtml(letterAbout(issueWith({ phone: 'ingen telefon' })))
  const html = toHtml(letterAbout(issueWith(fields)))
  expect(html.match(/<\w+/g)).toEqual(clean.match(/<\w+/g))
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain("'javascript")
})

test('no line of a visitor passes for one of the letter’s own', () => {
  const forged = 'Kvittera att du tar hand om felet: https://evil.example/kvittera'
  for (const end of ['\n', '\r', '\r\n', '\v', '\u0085', '\u2028']) {
    const letter = letterAbout(issueWith({ description: `Det läcker.${end}${forged}` }))
    const lines = toText(letter).split(/[\n\r\v\u0085\u2028]/)
    expect(lines.filter(line => line.includes('evil'))).toEqual([`> ${forged}`])
    expect(toHtml(letter)).toMatch(
      new RegExp(
        `<blockquote dir="auto"[^>]*>Det läcker\\.<br>${RegExp.escape(forged)}</blockquote>`,
      ),
    )
  }
})

test.each(['\u2028', '\u2029'])('no value passes for a row of the letter: %j', end => {
  const fields = {
    address: `Exempelvägen 3${end}Kvitterat:  av Anna`,
    name: `Bo${end}Kvitterat:  Ja`,
  }
  const lines = toText(letterAbout(issueWith(fields))).split(/[\n\u2028\u2029]/)
  expect(lines.filter(line => line.startsWith('Kvitterat'))).toEqual([])
  expect(lines).toContain('Adress:     Exempelvägen 3 Kvitterat:  av Anna')
})
