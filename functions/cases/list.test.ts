import { expect, test, vi } from 'vitest'
import type { CasePage } from '#shared/cases.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { inquiryFor } from '../fixtures/content.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases()

const references = ({ cases }: CasePage) => cases.map(({ reference }) => reference)

test('of the open cases urgent ones come first, then those with something unread, then the newest', async () => {
  const urgent = await desk.sendReport({ urgency: 'high' })
  const said = await desk.sendReport()
  const done = await desk.sendReport({ urgency: 'high' })
  const older = await desk.sendMessage()
  const newer = await desk.sendReport()
  await desk.setStatus(urgent.id, 'ongoing')
  await desk.setStatus(done.id, 'done')
  await desk.withLink('/message', { secret: said.followSecret, message: 'Det droppar också.' })
  await desk.sendMessage({ website: 'x' })
  const open = [urgent, said, newer, older].map(({ reference }) => reference)
  expect(references(await desk.search({ status: 'open' }))).toEqual(open)
  await desk.setStatus(said.id, 'ongoing')
  expect(references(await desk.search({ status: 'open' }))).toEqual([
    urgent.reference,
    newer.reference,
    older.reference,
    said.reference,
  ])
})

test('a long list of open cases leaves nothing out, though one is closed meanwhile', async () => {
  for (let count = 0; count < 30; count += 1) await desk.sendMessage()
  const first = await desk.search({ status: 'open', kind: 'contact' })
  const second = await desk.search({ status: 'open', kind: 'contact', after: first.next })
  const all = [...references(first), ...references(second)]
  expect(new Set(all).size).toBe(31)
  await desk.setStatus(first.next!, 'done')
  const anew = await desk.search({ status: 'open', kind: 'contact', after: first.next })
  expect(references(anew)).toHaveLength(25)
})

test('a search looks through open cases and the last twelve months, a period further back', async () => {
  const fields = { name: 'Gammal Granne' }
  const [open, done] = [await desk.sendReport(fields), await desk.sendReport(fields)]
  await desk.setStatus(done.id, 'done')
  expect(references(await desk.search({ q: 'Gammal' }))).toHaveLength(2)
  vi.setSystemTime(Date.now() + 366 * dayMilliseconds)
  expect(references(await desk.search({ q: 'Gammal' }))).toEqual([open.reference])
  expect(references(await desk.search({ q: 'Gammal', from: '2020-01-01' }))).toHaveLength(2)
  const to = new Date(Date.now() - 300 * dayMilliseconds).toISOString().slice(0, 10)
  expect(references(await desk.search({ q: 'Gammal', to }))).toHaveLength(2)
})

test('a period has its first and its last day, by Swedish clocks', async () => {
  vi.setSystemTime('2027-03-09T23:30:00Z')
  const { id, reference } = await desk.sendReport()
  expect(references(await desk.search({ from: '2027-03-10', to: '2027-03-10' }))).toEqual([
    reference,
  ])
  expect(references(await desk.search({ from: '2027-03-10', after: id }))).toEqual([])
  expect(references(await desk.search({ from: '2027-03-11' }))).toEqual([])
  expect(references(await desk.search({ from: '2027-03-09', to: '2027-03-09' }))).toEqual([])
})

test('earlier cases of the house and of the person are near a case', async () => {
  const here = { address: 'Snickarvägen 12, lgh 1001', phone: '070-174 06 41' }
  const upstairs = await desk.sendReport({ ...here, email: 'a@example.com' })
  const same = await desk.sendMessage({ email: 'b@example.com', phone: '070-174 06 42' })
  await desk.sendReport({
    address: 'Snickarvägen 121',
    email: 'c@example.com',
    phone: '070-174 06 43',
  })
  const report = await desk.sendReport({
    address: 'snickarvägen 12 lgh 1101',
    email: 'b@example.com',
    phone: '070-174 06 44',
  })
  await desk.sendReport({ ...here, email: 'd@example.com' })
  const found = references(await desk.search({ near: report.id }))
  expect(found).toEqual([same.reference, upstairs.reference])
  const near = { near: '0198a3f0-0000-7000-8000-00000000dead' }
  expect(await desk.manage('POST /api/admin/cases/search', { body: near })).toMatchObject({
    status: 404,
  })
})

test('other people’s inquiries about an apartment are not near a case of its house', async () => {
  const inquiry = inquiryFor((await desk.create({ address: 'Provgatan 7' })).id)
  const sender = { email: 'f@example.com', phone: '070-174 06 45' }
  await desk.sendInquiry({ ...inquiry, email: 'e@example.com', phone: '070-174 06 46' })
  const own = await desk.sendInquiry({ ...inquiry, ...sender })
  const report = await desk.sendReport({ address: 'Provgatan 7, lgh 1001', ...sender })
  expect(references(await desk.search({ near: report.id }))).toEqual([own.reference])
})

test('everybody finds what they are responsible for, and what is late', async () => {
  const [mine, others] = [await desk.sendReport(), await desk.sendReport()]
  await desk.edit(mine.id, { responsible: 'Anna', dueOn: '2026-12-01' })
  await desk.edit(others.id, { responsible: 'Bo', dueOn: '2026-12-02' })
  expect(references(await desk.search({ responsible: 'anna' }))).toEqual([mine.reference])
  const late = { status: 'open', dueBefore: '2026-12-02' }
  expect(references(await desk.search(late))).toEqual([mine.reference])
  await desk.setStatus(mine.id, 'done')
  expect(references(await desk.search({ dueBefore: '2026-12-03' }))).toEqual([others.reference])
})

test('a period that ends before it begins has no cases', async () => {
  await desk.sendReport()
  expect(await desk.search({ from: '2030-01-01', to: '2020-01-01' })).toEqual({ cases: [] })
})
