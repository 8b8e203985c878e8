import { expect, test } from 'vitest'
import { readMessage } from 'local-cloud/ses/mime.ts'
import { toMime, type Message } from './ses.ts'

const from = { name: 'Exempelbolaget webb', address: 'webb@example.com' }
const message: Message = {
  to: ['anna@example.com', 'erik@example.com'],
  replyTo: { name: 'Åsa "Ö" Öberg', address: 'asa@example.com' },
  subject: 'Felanmälan F-7K3Q-2M – Värme, Exempelvägen 3 😀',
  text: 'Rad ett\nRad två: åäö 😀\n\n.\nFrom here',
  html: '<p>Rad ett<br>Rad två</p>',
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
}
const names =
  'Auto-Submitted Content-Type Date From MIME-Version Message-ID Reply-To Subject To X-Auto-Response-Suppress'

const sourceOf = async (changes: Partial<Message> = {}) =>
  (await toMime(from, { ...message, ...changes })).toString('latin1')
const headOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n'))
/** Every line of the head that begins a header. */
const headerNames = (source: string) =>
  headOf(source)
    .split(/\r\n|\r|\n/)
    .filter(line => !line.startsWith(' '))
    .map(line => line.split(':')[0])

test('a composed message parses to the original text', async () => {
  const { addresses, headers, text, html } = readMessage(await toMime(from, message))
  expect(headers['subject']).toBe(message.subject)
  expect(text.replaceAll('\r\n', '\n').trim()).toBe(message.text)
  expect(html?.trim()).toBe(message.html)
  expect(headers['reply-to']).toContain('Åsa "Ö" Öberg')
  expect(addresses['reply-to'].join()).toContain('asa@example.com')
  expect(addresses.to.join()).toMatch(/anna@example\.com.*erik@example\.com/)
})

test('a typed text is not decoded', async () => {
  const subject = '=?UTF-8?B?w7Y=?='
  const replyTo = { ...message.replyTo, name: subject }
  const { headers } = readMessage(Buffer.from(await sourceOf({ subject, replyTo })))
  expect(headers['subject']).toBe('= ?UTF-8?B?w7Y= ?=')
  expect(headers['reply-to']).toContain('= ?UTF-8?B?w7Y= ?=')
})

const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\r\n ',
  '\0',
  '\v',
  '\f',
  ...'\u0085\u2028\u010a',
  '\u010d\u010a',
]
const attacks = breaks.flatMap(each => [
  `Åsa${each}Bcc: everybody@example.com`,
  `Asa${each}Bcc: everybody@example.com`,
  `Asa" <a@example.com>${each}${each}<script>`,
  `=?UTF-8?B?w7Y=?=${each}Content-Type: text/html`,
])

test('text that a visitor types adds neither a header nor a recipient', async () => {
  for (const attack of attacks) {
    for (const changes of [
      { subject: attack },
      { replyTo: { name: attack, address: message.replyTo.address } },
      // The schema of addresses refuses these.
      { replyTo: { name: 'Åsa', address: attack } },
      { to: [attack] },
      { id: attack },
    ]) {
      const source = await sourceOf(changes)
      expect(headerNames(source).toSorted().join(' ')).toBe(names)
      expect(headOf(source).replaceAll('\r\n ', '')).not.toMatch(/[\r\n]Bcc/)
    }
  }
})

test('a name cannot pass for an address', async () => {
  const replyTo = { name: 'chef@example.com>, "x', address: 'asa@example.com' }
  const { headers } = readMessage(Buffer.from(await sourceOf({ replyTo })))
  expect(headers['reply-to']).toBe(String.raw`"chef@example.com>, \"x" <asa@example.com>`)
})
