import { expect, test } from 'vitest'
import { daySeconds } from '#shared/clock.ts'
import type { Receipt } from '#shared/messages.ts'
import { call } from './fixtures/call.ts'
import { contact, newApartment, inquiryFor, issue } from './fixtures/content.ts'
import { startDesk } from './fixtures/desk.ts'
import { createReference } from './table/ids.ts'

const table = await startDesk()
const { handler: forms } = await import('./forms.ts')

const routes = {
  contact: 'POST /api/contact',
  issue: 'POST /api/issue-report',
  inquiry: 'POST /api/apartment-inquiry',
}
const send = (form: keyof typeof routes, body: object) =>
  call<Receipt>(forms, routes[form], { body })
const stored = (kind: string, id: string) => table.stored(id, kind)

const apartmentId = (await table.create()).id

test.each([
  ['contact', 'K', 365, () => contact, {}],
  // A browser sends the trap of everybody who is no robot.
  ['issue', 'F', 730, () => ({ ...issue, website: '' }), { website: undefined }],
  [
    'inquiry',
    'I',
    183,
    () => inquiryFor(apartmentId),
    { apartment: { title: newApartment.title, address: newApartment.address } },
  ],
] as const)('what a visitor sends by %s is stored, with a letter', async (...row) => {
  const [kind, letter, days, body, more] = row
  const { status, json } = await send(kind, body())
  expect(status).toBe(201)
  expect(json).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    reference: expect.stringMatching(`^${letter}-[2-9A-Z]{4}-[2-9A-Z]{2}$`),
    receivedAt: expect.stringMatching(/^20.*Z$/),
    followSecret: expect.stringMatching(/^[\da-f]{73}$/),
  })
  const { followSecret: _, ...receipt } = json
  const expiresAt = Math.floor(Date.parse(json.receivedAt) / 1000) + days * daySeconds
  expect(await stored(kind, json.id)).toEqual({
    kind,
    ...receipt,
    ...body(),
    ...more,
    status: 'new',
    attempt: expect.stringContaining(`${kind}#`),
    version: 1,
    history: [],
    expiresAt: expect.closeTo(expiresAt, -1),
  })
  expect(await stored('letter', json.id)).toMatchObject({
    about: kind,
    caseId: json.id,
    purpose: 'staff',
    attempts: 0,
  })
})

test.each(['01890a5d-ac96-774b-bcce-b302099a8057', '', 'x'.repeat(3000), 'none'])(
  'an inquiry about an unknown apartment is refused and not stored: %s',
  async id => {
    const before = await table.itemsOf('inquiry')
    const answer = await send('inquiry', inquiryFor(id))
    expect(answer).toMatchObject({ status: 404, text: 'Lägenhet hittades inte' })
    expect(await table.itemsOf('inquiry')).toEqual(before)
  },
)

test('a form with a filled trap looks received, is stored as spam for a month and causes no letter', async () => {
  const { status, json } = await send('contact', { ...contact, website: 'http://spam.example' })
  expect(status).toBe(201)
  expect(Object.keys(json)).toEqual(['id', 'reference', 'receivedAt', 'followSecret'])
  const spam = await stored('contact', json.id)
  expect(spam).toMatchObject({ status: 'spam', message: contact.message })
  expect(spam).not.toHaveProperty('website')
  expect(spam!['expiresAt'] - Date.parse(json.receivedAt) / 1000).toBeCloseTo(30 * daySeconds, -1)
  expect(await stored('letter', json.id)).toBeUndefined()
})

test('a visitor cannot set the fields of the staff', async () => {
  const { json } = await send('contact', { ...contact, status: 'spam', id: 'x', expiresAt: 1 })
  expect(await stored('contact', json.id)).toMatchObject({ status: 'new', id: json.id })
})

test('the address of the visitor is stored nowhere', async () => {
  const viewer = '198.51.100.77'
  await call(forms, routes.contact, { body: contact, viewer })
  const kinds = ['contact', 'issue', 'inquiry', 'letter', 'idempotency', 'counter']
  const everything = await Promise.all(kinds.map(table.itemsOf))
  expect(everything.every(items => items.length > 0)).toBe(true)
  expect(JSON.stringify(everything)).not.toContain(viewer)
})

test('a reference can be read out on the phone', () => {
  const references = Array.from({ length: 1000 }, () => createReference('F'))
  const pattern = /^F-[234679ACDEFGHJKMNPQRTVWXY]{4}-[234679ACDEFGHJKMNPQRTVWXY]{2}$/
  expect(references.filter(each => !pattern.test(each))).toEqual([])
  // Two of a thousand are the same once in five hundred times.
  expect(new Set(references).size).toBeGreaterThan(995)
})
