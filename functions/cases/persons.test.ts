import { expect, test } from 'vitest'
import { maxAdditionLength } from '#shared/following.ts'
import type { PersonalData } from '#shared/persons.ts'
import { listenToLog } from '../fixtures/local-services.ts'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startCases } from '../fixtures/start-cases.ts'
import { issueWith, putItems, stored } from '../fixtures/write-items.ts'
import { createId, idOf } from '../table/ids.ts'

const desk = await startCases()
// Two cases of one moment come in any order.
const wait = startPassingTime()

const of = (emailOrPhone: string) => ({ body: { emailOrPhone } })
const exported = async (emailOrPhone: string) =>
  (await desk.manage<PersonalData>('POST /api/admin/person/export', of(emailOrPhone))).json.cases
const erase = (emailOrPhone: string) =>
  desk.manage<{ count: number }>('POST /api/admin/person/erase', of(emailOrPhone))

const bo = { name: 'Bo Ek', email: 'bo.ek@example.com', phone: '070-174 06 40' }

test('everything about a person is exported, by e-mail address or by phone number', async () => {
  const message = await desk.sendMessage(bo)
  wait(1)
  const report = await desk.sendReport({ ...bo, email: 'Bo.Ek@Example.com' })
  wait(1)
  const spam = await desk.sendMessage({ ...bo, website: 'x' })
  await desk.sendMessage({ email: 'bo.ekman@example.com', phone: '070-174 06 41' })
  await desk.note(report.id, 'Har ringt')
  await desk.withLink('/message', { secret: report.followSecret, message: 'Det droppar.' })
  const references = [spam, report, message].map(({ reference }) => reference)
  for (const known of [' BO.EK@EXAMPLE.COM ', '+46 70-174 06 40']) {
    expect((await exported(known)).map(({ reference }) => reference)).toEqual(references)
  }
  const [, found] = await exported(bo.email)
  expect(found).toMatchObject({
    kind: 'issue',
    history: [{ what: 'note' }, { what: 'message', text: 'Det droppar.' }],
  })
})

test('everything about a person is erased in one step, queued letters too', async () => {
  const eva = { email: 'eva@example.com', phone: '070-174 06 42' }
  const { followSecret: secret } = await desk.sendReport({ ...eva, urgency: 'high' })
  await desk.withLink('/message', { secret, message: 'Det droppar.' })
  await desk.sendMessage(eva)
  await desk.sendMessage({ ...eva, website: 'x' })
  const before = (await desk.itemsOf('letter')).length
  expect((await erase('eva@example.com')).json).toEqual({ count: 3 })
  expect((await desk.itemsOf('letter')).length).toBe(before - 4)
  expect(await exported('eva@example.com')).toEqual([])
  expect(await desk.withLink('', { secret })).toMatchObject({ status: 404 })
  const kinds = ['contact', 'issue', 'inquiry', 'letter', 'counter']
  const everything = JSON.stringify(await Promise.all(kinds.map(desk.itemsOf)))
  expect(everything).not.toMatch(/eva@|06 42/)
  expect(everything).toContain('bo.ek@')
  expect((await erase('eva@example.com')).json).toEqual({ count: 0 })
})

test('of erased and deleted cases hashes of the ids are kept, for as long as a backup may hold them', async () => {
  const siv = { email: 'siv@example.com', phone: '070-174 06 43' }
  const [erased, deleted] = [await desk.sendReport(siv), await desk.sendMessage(siv)]
  const kept = { issue: erased.id, contact: deleted.id }
  const before = await Promise.all(Object.entries(kept).map(([kind, id]) => desk.stored(id, kind)))
  await desk.removeCase(deleted.id)
  await erase(siv.email)
  const remembered = (await desk.itemsOf('erased')).filter(({ id }) =>
    [erased.id, deleted.id].map(idOf).includes(String(id)),
  )
  expect(remembered).toHaveLength(2)
  for (const each of before) {
    const expiresAt = expect.toSatisfy((moment: number) => moment > Number(each!['expiresAt']))
    expect(remembered).toContainEqual({ kind: 'erased', id: idOf(String(each!['id'])), expiresAt })
  }
})

test('of two who erase the same person at once neither is told that something is left', async () => {
  for (let number = 0; number < 3; number += 1) await desk.sendMessage({ email: 'ulf@example.com' })
  const answers = await Promise.all([erase('ulf@example.com'), erase('ulf@example.com')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await exported('ulf@example.com')).toEqual([])
})

test('the log says who exported or erased, and nothing about the person', async () => {
  await desk.sendMessage({ name: 'Sentinella', email: 'sentinella@example.com' })
  const log = listenToLog()
  await exported('sentinella@example.com')
  await erase('sentinella@example.com')
  const lines = log()
  const events = lines.map(line => JSON.parse(line)).filter(({ event }) => /person/.test(event))
  expect(events).toMatchObject([
    { event: 'personal data exported', cases: 1, by: expect.any(String) },
    { event: 'personal data erased', cases: 1, by: expect.any(String) },
  ])
  expect(lines.join('\n')).not.toMatch(/sentinella/i)
})

test('an erasure without an address or phone number is a validation error', async () => {
  expect(await erase('x')).toMatchObject({
    status: 400,
    text: 'Skriv en e-postadress eller ett telefonnummer',
  })
})

const reports = (count: number, email: string, fields: object = {}) =>
  Array.from({ length: count }, () => issueWith({ id: createId(), email, ...fields }))

const leftOf = async (email: string) =>
  (await desk.itemsOf('issue')).filter(each => each['email'] === email).length

const [flooder, other] = ['flood@example.com', 'other@example.com']
await putItems(desk, [...reports(80, flooder), ...reports(20, other), ...reports(30, flooder)])

test('110 cases of a person are exported, and an erasure that broke off goes on where it was', async () => {
  const ids = (await exported(flooder)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(110)
  expect(ids).toEqual(ids.toSorted().toReversed())
  desk.fail('down', { after: 60 })
  expect((await erase(flooder)).status).toBe(503)
  desk.fail('ok')
  const left = await leftOf(flooder)
  expect(left).toBeLessThan(110)
  expect((await erase(flooder)).json).toEqual({ count: left })
  expect([await leftOf(flooder), await leftOf(other)]).toEqual([0, 20])
})

const said = (caseId: string, count: number, text: string) =>
  Array.from({ length: count }, () => {
    const entry = { id: createId(), at: '2026-11-20T08:05:00.000Z', what: 'message', text }
    return { kind: 'entry', id: `${caseId}#${entry.id}`, entry, expiresAt: stored.expiresAt }
  })

test('long cases, on which much was said, are exported in one answer', async () => {
  const email = 'long@example.com'
  const items = reports(15, email, { messageCount: 50 })
  const ids = items.map(({ id }) => id)
  // Three bytes each.
  const text = '…'.repeat(maxAdditionLength)
  await putItems(desk, [...items, ...ids.flatMap(id => said(id, 50, text))])
  const answer = await desk.manage<PersonalData>('POST /api/admin/person/export', of(email))
  expect(answer.json.cases.map(({ id }) => id)).toEqual(ids.toSorted().toReversed())
  expect(answer.json.cases.map(({ history }) => history.length)).toEqual(ids.map(() => 50))
  // Lambda writes the answer as a text within JSON, of 6 MB at most.
  expect(Buffer.byteLength(JSON.stringify(answer.text))).toBeLessThan(6 * 1024 ** 2)
})
