import { expect, test } from 'vitest'
import { toMime, type Message } from './ses.ts'

const message: Message = {
  to: ['anna@example.com', 'erik@example.com'],
  replyTo: { name: 'Åsa "Ö" Öberg', address: 'asa@example.com' },
  subject: 'Felanmälan F-7K3Q-2M – Värme, Exempelvägen 3 😀',
  text: 'Rad ett',
  html: '<p>Rad ett</p>',
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
}

/** The head of the message that SES gets, with these changes of what it says. */
async function headOf(changes: Partial<Message>) {
  const from = { name: 'Exempelbolaget webb', address: 'webb@example.com' }
  const source = (await toMime(from, { ...message, ...changes })).toString('latin1')
  return source.slice(0, source.indexOf('\r\n\r\n'))
}

const names =
  'Auto-Submitted Content-Type Date From MIME-Version Message-ID Reply-To Subject To X-Auto-Response-Suppress'
const namesInThread = names
  .replace('From ', 'From In-Reply-To ')
  .replace('Reply-To Subject', 'References Reply-To Subject')
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

test('text that a visitor types adds neither a header nor a recipient, and is not decoded', async () => {
  for (const attack of attacks) {
    for (const changes of [
      { subject: attack },
      { replyTo: { name: attack, address: message.replyTo.address } },
      // The schema of addresses refuses these.
      { replyTo: { name: 'Åsa', address: attack } },
      { to: [attack] },
      { id: attack },
      { thread: attack },
    ]) {
      const head = await headOf(changes)
      const lines = head.split(/\r\n|\r|\n/).filter(line => !line.startsWith(' '))
      expect(
        lines
          .map(line => line.split(':')[0])
          .toSorted()
          .join(' '),
      ).toBe('thread' in changes ? namesInThread : names)
      expect(head.replaceAll('\r\n ', '')).not.toMatch(/[\r\n]Bcc/)
    }
  }
  const subject = '=?UTF-8?B?w7Y=?='
  expect(await headOf({ subject })).toContain('\r\nSubject: = ?UTF-8?B?w7Y= ?=')
})
