import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { sentences } from '#shared/sentences.ts'
import { issue } from './fixtures/content.ts'
import { startCases } from './fixtures/start-cases.ts'

const desk = await startCases()
beforeEach(() => void vi.setSystemTime(Date.now()))

const { report } = desk
const dead = { status: 404, text: 'Länken gäller inte längre. Ring oss så hjälper vi dig.' }

test('the sender of an issue report follows it with the secret', async () => {
  const { id, secret, reference, receivedAt } = await report()
  const { status, json } = await desk.withLink('', { secret })
  expect({ status, json }).toEqual({
    status: 200,
    json: {
      kind: 'issue',
      reference,
      receivedAt,
      progress: 'received',
      steps: [{ step: 'received', at: receivedAt }],
      subject: 'Värme, Exempelvägen 3',
      about: { category: 'heating', address: 'Exempelvägen 3' },
      message: expect.stringContaining(issue.description),
      isUrgent: false,
      thread: [],
      isFull: false,
    },
  })
  await desk.setStatus(id, 'ongoing')
  expect((await desk.withLink('', { secret })).json).toMatchObject({
    progress: 'ongoing',
    changedAt: expect.stringMatching(/^20.*Z$/),
  })
  await desk.setStatus(id, 'done')
  expect((await desk.withLink('', { secret })).json.progress).toBe('fixed')
})

test('a report keeps the language that its sender has chosen, and follows it', async () => {
  const { id, secret } = await report({ language: 'en' })
  expect((await desk.withLink('', { secret })).json).toMatchObject({ language: 'en' })
  expect(await desk.stored(id, 'issue')).toMatchObject({ language: 'en' })
  const other = await desk.withLink('', { secret: (await report()).secret })
  expect(other.json).not.toHaveProperty('language')
})

test('the secret has a keyed hash of 128 bits, and nothing of it is stored', async () => {
  const { id, secret } = await report()
  expect(secret).toMatch(/^[\da-f]{73}$/)
  const kinds = ['issue', 'letter', 'idempotency', 'counter']
  const everything = JSON.stringify(await Promise.all(kinds.map(desk.itemsOf)))
  expect(everything).toContain(id)
  expect(everything).not.toContain(secret.slice(-32))
  expect(everything).not.toContain(createHash('sha256').update(secret).digest('hex'))
})

test.each([
  ['another case', (secret: string, other: string) => other.slice(0, 41) + secret.slice(41)],
  ['another kind', (secret: string) => `0${secret.slice(1)}`],
  ['a later end', (secret: string) => `${secret.slice(0, 33)}ffffffff${secret.slice(41)}`],
  ['another hash', (secret: string) => secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0')],
  ['the hash alone', (secret: string) => secret.slice(-32)],
])('a secret with %s opens nothing', async (_, change) => {
  const [{ secret }, other] = [await report(), await report()]
  const changed = change(secret, other.secret)
  expect(changed).not.toBe(secret)
  expect(await desk.withLink('', { secret: changed })).toMatchObject(dead)
})

test.each(['c0ffee0123456789abcdef0123456789', '00000000000000000000000000000000'])(
  'an unknown secret opens nothing: %s',
  async secret => {
    // The code is for a page in another language.
    const headers = { 'error-code': 'dead link' }
    expect(await desk.withLink('', { secret })).toMatchObject({ ...dead, headers })
    expect(await desk.withLink('/message', { secret, message: 'Hej' })).toMatchObject(dead)
    expect(await desk.withLink('/outcome', { secret, outcome: 'solved' })).toMatchObject(dead)
    expect(await desk.withLink('/acknowledge', { secret })).toMatchObject(dead)
  },
)

test.each(['', 'x', 'x'.repeat(33), '../../../../etc/passwd', null, 7])(
  'a malformed secret is a validation error: %j',
  async secret => {
    const answer = await desk.withLink('', { secret })
    expect(answer).toMatchObject({ status: 400, text: sentences.unreadable })
  },
)

test('the secret opens nothing once the case is deleted or expired', async () => {
  const [deleted, old] = [await report(), await report()]
  await desk.manage('DELETE /api/admin/cases/{id}', { id: deleted.id })
  expect(await desk.withLink('', { secret: deleted.secret })).toMatchObject(dead)
  vi.setSystemTime(Date.now() + 731 * dayMilliseconds)
  expect(await desk.withLink('', { secret: old.secret })).toMatchObject(dead)
})
