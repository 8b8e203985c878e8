import { expect, test } from 'vitest'
import type { Case } from '#shared/cases.ts'
import { erasedLine, toPage } from './person-data.ts'

test('whose address stays in a list after an erasure reads in which, and why', () => {
  const kept = erasedLine({ recipient: { lists: ['issue'] } })
  expect(kept).toContain('Adressen står kvar i: Felanmälningar. Ingen annan får de mejlen.')
  expect(erasedLine({})).toBe('Uppgifterna är raderade.')
})

const at = '2026-11-20T08:05:00.000Z'
const each = {
  kind: 'issue',
  reference: 'F-7K3Q-2M',
  receivedAt: at,
  expiresAt: at,
  status: 'ongoing',
  name: '<script>alert(1)</script>',
  email: 'asa@example.com',
  phone: '070-174 06 07',
  address: 'Exempelvägen 3',
  category: 'heating',
  urgency: 'medium',
  entry: 'key',
  pets: 'En katt',
  bestTime: 'Efter 16',
  description: 'Elementen är kalla & tysta.',
  handovers: [{ name: 'Rör-Kalle', email: 'ror@example.com', showsPhone: true }],
  history: [
    { id: '1', at, what: 'message', text: 'Nu droppar det.' },
    { id: '2', at, what: 'reply', by: 'anna', text: 'Vi kommer.' },
    { id: '3', at, what: 'note', by: 'anna', text: 'Nyckel 14.' },
  ],
} as unknown as Case

test('a person reads all that is stored about them on one page', () => {
  const page = toPage({ cases: [each] }, 'Bolaget')
  const who = ['F-7K3Q-2M', 'asa@example.com', '070-174 06 07', 'Värme\u00a0– Exempelvägen 3']
  const visit = ['Ni får gå in med huvudnyckel', 'En katt', 'Efter 16']
  const shared = ['<dd>Rör-Kalle: ror@example.com, ser hyresgästens telefon</dd>']
  const said = ['Elementen är kalla &amp; tysta.', 'Nu droppar det.', 'Nyckel 14.']
  for (const text of [...who, ...visit, ...shared, ...said, 'anna svarade<p>Vi kommer.</p>'])
    expect(page).toContain(text)
})

test('photos are on the page itself, which names a missing one', () => {
  const photo = { at, what: 'photo', width: 800, height: 600 } as const
  const history = [
    { ...photo, id: '4', src: 'data:image/webp;base64,UklGRg==' },
    { ...photo, id: '5' },
  ]
  const page = toPage({ cases: [{ ...each, history }] }, 'Bolaget')
  expect(page).toContain('<img src="data:image/webp;base64,UklGRg==" width="800" height="600"')
  expect(page.split('Fotot kunde inte hämtas och saknas här.')).toHaveLength(2)
})

test('what people have written stays text, wherever it stands', () => {
  const by = '<script>alert(1)</script>'
  const history: Case['history'] = [
    { id: '4', at, what: 'message', text: by },
    { id: '5', at, what: 'status', by, status: 'done' },
    { id: '6', at, what: 'letter', to: [by] },
  ]
  const written = { ...each, address: by, description: by, history } as Case
  const page = toPage({ cases: [written] }, by)
  expect(page).not.toContain('<script')
  // Brand twice, name, heading, address, description; message, status, letter.
  expect(page.split('&lt;script&gt;')).toHaveLength(10)
})

test('somebody who gets letters to the staff reads on which lists their address is', () => {
  const recipient = { lists: ['issue' as const] }
  const page = toPage({ cases: [], recipient }, 'Bolaget')
  expect(page).toContain('<p>Adressen får mejl: Felanmälningar.</p>')
  expect(page).toContain('Inga egna ärenden finns sparade.</p>')
})

test('whose address was corrected reads which cases have it', () => {
  const page = toPage({ cases: [], mentionedIn: ['F-7K3Q-2M', 'K-7K3Q-2M'] }, 'Bolaget')
  expect(page).toContain('<p>Adressen står i historiken för F-7K3Q-2M, K-7K3Q-2M.</p>')
})

test('a craftsman reads which cases were handed over to them, and what they wrote', () => {
  const handover = { id: '7', name: 'Rör-Kalle', email: 'ror@example.com', showsPhone: true, at }
  const done = { until: at, doneAt: at, reference: 'F-7K3Q-2M', text: 'Bytte <packningen>.' }
  const page = toPage({ cases: [], handovers: [{ ...handover, ...done }] }, 'Bolaget')
  expect(page).toContain('<p>Ärende F-7K3Q-2M skickades 20 november 2026 till Rör-Kalle, klart')
  expect(page).toContain('<p>Bytte &lt;packningen&gt;.</p>')
})
