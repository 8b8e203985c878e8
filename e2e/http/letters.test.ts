import { expect, test } from 'vitest'
import { cleanText } from '#shared/input/characters.ts'
import type { Email } from 'local-cloud/ses/mailbox.ts'
import { contact, inquiryFor, issue, newApartment } from '../../functions/fixtures/content.ts'
import { isConfirmation } from '../sender.ts'
import { lettersToStaff, shareProduct, staffRecipientsOf } from './product.ts'

const product = await shareProduct()
const cookie = await product.logIn()
const request = { cookie, body: newApartment }
const created = await product.send('POST', '/api/admin/apartments', request)
const staff = staffRecipientsOf(product.model)
/** The path of each form, what it takes, and who gets its letters. */
const forms: [path: string, valid: Record<string, string>, to: string[]][] = [
  ['/api/contact', contact, staff.contact],
  ['/api/issue-report', { ...issue, urgency: 'high' }, [...staff.issue, ...staff.urgent]],
  ['/api/apartment-inquiry', inquiryFor((await created.json()).id), staff.inquiry],
]

const ends = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\v', '%0d%0a', '\\r\\n']
const hostileTexts = [
  ...ends.map(end => `${end}Bcc: all@example.com`),
  ...ends.map(end => `${end}Content-Type: text/html${end}${end}<h1>`),
  '</p></body></html><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;script&gt;&#60;script&#62;',
  '<!-- --><iframe src=//example.com>',
  '=?UTF-8?B?DQpCY2M6IGFsbEBleGFtcGxlLmNvbQ==?=',
  '=?UTF-8?Q?=0D=0ABcc:_all@example.com?=',
  ', all@example.com',
  '"x" <all@example.com>',
  'group: all@example.com;',
  '\\ \\" , : <> >',
  ['a\0b', '\u007f\u009b31m', '\u202egnp.exe', '\u200b\ufeff', '\ud800'],
  ['🏠'.repeat(60), 'a\u0301'.repeat(50), 'x'.repeat(998), 'x'.repeat(4000)],
  '\r\n.\r\nQUIT\r\n',
  '{{name}} ${name} %{name}',
].flat()

const placings: ((text: string, valid: string) => string)[] = [
  (text, valid) => valid + text,
  (text, valid) => text + valid,
  text => text,
  (text, valid) => valid.replace(/.(?=.{2}$)/, character => character + text),
]

test('whatever is typed into a form, its letter goes to the staff alone and stays text', async () => {
  const spoilt = hostileTexts.flatMap((text, index) => spoiltForms(text, index))
  const sent: Received[] = []
  for (let start = 0; start < spoilt.length; start += 10) {
    const group = spoilt.slice(start, start + 10)
    sent.push(
      ...(await Promise.all(group.map((form, number) => send(form, start + number)))).flat(),
    )
  }
  expect(sent.length).toBeLessThan(spoilt.length)
  const expected = sent.filter(({ body }) => !body['website'])
  expect(expected.length).toBeGreaterThan(40)
  // A busy machine postpones some of them, for a few minutes of the product's clock.
  for (let minutes = 0; lettersToStaff(product).length < expected.length && minutes < 10;) {
    product.clock.set(new Date(product.clock.now() + 60_000))
    await product.catchUp()
    minutes += 1
  }
  expect(lettersToStaff(product)).toHaveLength(expected.length)
  for (const { to, body, reference } of sent) {
    const letters = lettersToStaff(product).filter(({ subject }) => subject.includes(reference))
    expect(letters, JSON.stringify(body)).toHaveLength(body['website'] ? 0 : 1)
    for (const letter of letters) expectHarmless(letter, to, cleanText(body['email']!))
  }
  // One text for each form, whatever was typed into it.
  const confirmations = product.ses.emails().filter(isConfirmation).map(withoutReference)
  expect(new Set(confirmations).size).toBe(3)
})

/** Sends a form; an answer that it cannot be sent so is fine as well. */
async function send({ path, body, to }: SpoiltForm, number: number): Promise<Received[]> {
  const from = `203.0.113.${number % 250}`
  const response = await product.send('POST', path, { body, from })
  expect(String(response.status), JSON.stringify(body)).toMatch(/^(201|4\d\d)$/)
  if (response.status !== 201) return []
  return [{ to, body, reference: String((await response.json()).reference) }]
}

interface SpoiltForm {
  path: string
  body: Record<string, string>
  to: string[]
}

interface Received {
  to: string[]
  body: Record<string, string>
  reference: string
}

/** Each form with this text in one of its fields, and the next time in another one. */
const spoiltForms = (text: string, index: number) =>
  forms.map(([path, form, to], kind): SpoiltForm => {
    // One address gets a few letters a day at most.
    const email = `bo${index}-${kind}@example.com`
    const valid: Record<string, string> = { ...form, website: '', email }
    const names = Object.keys(valid)
    const name = names[(index + 2 * kind) % names.length]!
    const place = placings[(index + kind) % placings.length]!
    return { path, to, body: { ...valid, [name]: place(text, valid[name]!) } }
  })

/** Looks for what no letter may contain, whatever the form held. */
function expectHarmless({ headers, html = '', ...letter }: Email, to: string[], email: string) {
  expect(letter).toMatchObject({ to, replyTo: [email] })
  expect(headers).toEqual({
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringMatching(/^multipart\/alternative; boundary="[\w-]{20,}"$/),
    date: expect.stringMatching(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/),
    from: expect.stringMatching(/^[^,]+<[^,<>]+@[^,<>]+>$/),
    'message-id': expect.stringMatching(/^<[^,<>]+>$/),
    'in-reply-to': expect.stringMatching(/^<case\.[\da-f-]{36}@[\w.-]+>$/),
    'mime-version': '1.0',
    references: headers['in-reply-to'],
    'reply-to': expect.stringMatching(`<${RegExp.escape(email)}>$`),
    subject: expect.any(String),
    to: expect.stringMatching(`^${to.map(RegExp.escape).join('\\s*,\\s*')}$`),
    'x-auto-response-suppress': 'OOF, AutoReply, DR, RN, NRN',
  })
  expect(Object.values(headers).join('')).not.toMatch(/\p{Cc}/u)
  expect(html.match(/<[^>]*>?/g)?.filter(tag => !ownTag.test(tag))).toEqual([])
}

/** The only tags that the product writes into letters; each element has a style of its own. */
const ownTag = new RegExp(
  `^<(?:${[
    '!doctype html',
    'html lang="sv"',
    'meta charset="utf-8"',
    'meta name="(?:viewport|color-scheme|supported-color-schemes)" content="[a-z= -]+"',
    'table role="presentation" cellpadding="0" cellspacing="0"(?: width="100%")? style="[^"]+"',
    'a href="(?:http://localhost:\\d+/(?:admin/arenden/[\\da-f-]{36}#svara|kvittera#[\\da-f]{65})|tel:\\+?\\d{5,15})" style="[^"]+"',
    '(?:body|div|h1|h2|p|td|dl|dt|dd|blockquote dir="auto") style="[^"]+"',
    '/?(?:head|title|tr)|br',
    '/(?:html|body|div|table|td|h1|h2|p|dl|dt|dd|blockquote|a)',
  ].join('|')})>$`,
)

/** The letter's content without its reference, time, links and recipients. */
const withoutReference = ({ subject, replyTo, text, html, to, headers }: Email) =>
  JSON.stringify([to.length, Object.keys(headers), replyTo, subject, text, html])
    .replaceAll(/[FIK]-[2-9A-Z]{4}-[2-9A-Z]{2}/g, 'REFERENCE')
    .replaceAll(/\d+ \p{L}+ \d{4} kl\. \d\d:\d\d/gu, 'TIME')
    .replaceAll(/#[\da-f]{65}/g, '#SECRET')
