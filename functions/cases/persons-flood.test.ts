import { beforeAll, expect, test } from 'vitest'
import type { Case } from '#shared/cases.ts'
import { daySeconds } from '#shared/clock.ts'
import { maxAdditionLength } from '#shared/following.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { issueWith, putItems } from '../fixtures/write-items.ts'

const desk = await startCases()
const { createId } = await import('../table/ids.ts')

const megabyte = 1_000_000
const soon = Math.floor(Date.now() / 1000) + daySeconds

const reports = (count: number, email: string, fields: object = {}) =>
  Array.from({ length: count }, () =>
    issueWith({ id: createId(), email, expiresAt: soon, ...fields }),
  )

interface Part {
  next?: string
}

/** Calls part after part, as the desk does, and answers all parts with the table's calls of each. */
async function inParts<P extends Part>(path: string, emailOrPhone: string) {
  const parts: (P & { calls: number; bytes: number })[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const before = desk.calls()
    const answer = await part<P>(path, emailOrPhone, after)
    expect(answer.status).toBe(200)
    const json: P = answer.json
    parts.push({ ...json, calls: desk.calls() - before, bytes: Buffer.byteLength(answer.text) })
    after = json.next
  }
  return parts
}

const part = <P extends Part>(path: string, emailOrPhone: string, after: string) =>
  desk.manage<P>(`POST /api/admin/person/${path}`, { body: { emailOrPhone, after } })

const leftOf = async (email: string) =>
  (await desk.itemsOf('issue')).filter(each => each['email'] === email).length

const flooder = 'flood@example.com'
const other = 'other@example.com'

beforeAll(() =>
  putItems(desk, [...reports(80, flooder), ...reports(20, other), ...reports(30, flooder)]),
)

test('110 cases of a person are exported ten at a time, nothing twice or left out', async () => {
  const parts = await inParts<{ cases: Case[]; next?: string }>('export', flooder)
  const ids = parts.flatMap(({ cases }) => cases.map(({ id }) => id))
  expect(new Set(ids).size).toBe(110)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(Math.max(...parts.map(({ cases }) => cases.length))).toBe(10)
  expect(Math.max(...parts.map(({ calls }) => calls))).toBeLessThan(20)
})

test('an erasure does ten cases at a time, and one that broke off goes on where it was', async () => {
  const first = await part<{ count: number; next: string }>('erase', flooder, '')
  expect(first.json).toEqual({ count: 10, next: expect.any(String) })
  expect(await leftOf(flooder)).toBe(100)

  desk.fail('down', { after: 24 })
  expect((await part('erase', flooder, first.json.next)).status).toBe(503)
  desk.fail('ok')
  expect(await leftOf(flooder)).toBeGreaterThan(90)

  const parts = await inParts<{ count: number; next?: string }>('erase', flooder)
  expect(Math.max(...parts.map(({ count }) => count))).toBe(10)
  expect(Math.max(...parts.map(({ calls }) => calls))).toBeLessThan(60)
  expect(await leftOf(flooder)).toBe(0)
  expect(await leftOf(other)).toBe(20)
})

test('a part begins at a case', async () => {
  expect((await part('erase', other, 'everything')).status).toBe(400)
  expect(await leftOf(other)).toBe(20)
})

const said = (caseId: string, count: number, text: string) =>
  Array.from({ length: count }, () => {
    const entry = { id: createId(), at: '2026-11-20T08:05:00.000Z', what: 'message', text }
    return { kind: 'entry', id: `${caseId}#${entry.id}`, entry, expiresAt: soon }
  })

test('long cases, on which much was said, come in parts that a call can do', async () => {
  const email = 'long@example.com'
  const items = reports(15, email, { messageCount: 50 })
  const ids = items.map(({ id }) => id)
  // Three bytes each.
  const text = '…'.repeat(maxAdditionLength)
  await putItems(desk, [...items, ...ids.flatMap(id => said(id, 50, text))])
  const exported = await inParts<{ cases: Case[]; next?: string }>('export', email)
  const cases = exported.flatMap(each => each.cases)
  expect(cases.map(({ id }) => id)).toEqual(ids.toSorted().toReversed())
  expect(cases.map(({ history }) => history.length)).toEqual(ids.map(() => 50))
  expect(Math.max(...exported.map(({ bytes }) => bytes))).toBeLessThan(4 * megabyte)
})
