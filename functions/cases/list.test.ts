import { expect, test, vi } from 'vitest'
import type { CasePage } from '#shared/cases.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { inquiryFor } from '../fixtures/content.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases()
const { newestFirst } = await import('./list.ts')

const references = ({ cases }: CasePage) => cases.map(({ reference }) => reference)

test('the list has every case, the newest first', async () => {
  const message = await desk.sendMessage()
  const report = await desk.sendReport()
  const inquiry = await desk.sendInquiry(inquiryFor((await desk.create()).id))
  const page = await desk.search()
  expect(references(page)).toEqual([inquiry.reference, report.reference, message.reference])
  expect(page).not.toHaveProperty('next')
  expect(page.cases[1]).toMatchObject({
    kind: 'issue',
    name: 'Åsa Öberg',
    description: expect.stringContaining('Elementen i sovrummet är kalla.'),
    status: 'new',
    version: 1,
    staffLetter: { state: 'waiting' },
  })
  expect(page.cases[1]).not.toHaveProperty('history')
})

test('a long list comes page by page, nothing twice and nothing left out', async () => {
  for (let number = 0; number < 60; number += 1) {
    await (number % 2 ? desk.sendMessage() : desk.sendReport({ name: `Nummer ${number}` }))
  }
  const everything = await desk.search({ status: 'new' })
  const pages = [everything]
  while (pages.at(-1)!.next)
    pages.push(await desk.search({ status: 'new', after: pages.at(-1)!.next }))
  expect(pages.map(({ cases }) => cases.length).slice(0, 2)).toEqual([25, 25])
  const ids = pages.flatMap(({ cases }) => cases.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted().toReversed())
  const stored = await Promise.all(['contact', 'issue', 'inquiry'].map(desk.itemsOf))
  expect(ids).toHaveLength(stored.flat().length)
})

test('the list can be filtered by kind, urgency, apartment and status', async () => {
  const apartment = (await desk.create()).id
  const urgent = await desk.sendReport({ urgency: 'high' })
  const inquiry = await desk.sendInquiry(inquiryFor(apartment))
  expect(references(await desk.search({ urgency: 'high' }))).toEqual([urgent.reference])
  expect(references(await desk.search({ apartment }))).toEqual([inquiry.reference])
  expect(await desk.search({ apartment, urgency: 'high' })).toEqual({ cases: [] })
  const kinds = (await desk.search({ kind: 'issue' })).cases.map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['issue']))
  await desk.setStatus(urgent.id, 'ongoing')
  expect(references(await desk.search({ status: 'ongoing' }))).toEqual([urgent.reference])
})

test('spam has a list of its own, but a search finds it too', async () => {
  const { reference } = await desk.sendMessage({ name: 'Fastnat Filter', website: 'x' })
  expect(references(await desk.search({ kind: 'contact' }))).not.toContain(reference)
  expect(references(await desk.search({ status: 'spam' }))).toEqual([reference])
  expect(references(await desk.search({ q: 'Fastnat' }))).toEqual([reference])
  const [spam] = (await desk.search({ status: 'spam' })).cases
  expect(spam).not.toHaveProperty('staffLetter')
})

test('a reference with the words around it finds its case, whatever has become of it', async () => {
  const { id, reference } = await desk.sendReport()
  const { reference: spam } = await desk.sendReport({ website: 'x' })
  for (const status of ['new', 'ongoing', 'done'] as const) {
    if (status !== 'new') await desk.setStatus(id, status)
    expect(references(await desk.search({ q: `Referens: ${reference}` }))).toEqual([reference])
  }
  expect(references(await desk.search({ q: `Referens: ${spam}` }))).toEqual([spam])
})

test('an expired case is shown nowhere, though the table still has it', async () => {
  const { id, reference } = await desk.sendReport({ name: 'Utgången Uppgift' })
  vi.setSystemTime(Date.now() + 729 * dayMilliseconds)
  expect(references(await desk.search({ q: 'Utgången' }))).toEqual([reference])
  expect(await desk.open(id)).toMatchObject({ status: 200 })
  vi.setSystemTime(Date.now() + 2 * dayMilliseconds)
  expect(references(await desk.search({ q: 'Utgången' }))).toEqual([])
  expect(await desk.open(id)).toMatchObject({ status: 404, text: 'Ärendet finns inte längre.' })
  expect((await desk.manage('GET /api/admin/cases/new')).json).toEqual({ count: 0 })
  expect((await desk.itemsOf('issue')).some(each => each['id'] === id)).toBe(true)
})

test('of the open cases urgent ones come first, then those with something unread, then new ones', async () => {
  const name = 'Olle Ordning'
  const urgent = await desk.sendReport({ name, urgency: 'high' })
  const said = await desk.sendReport({ name })
  const done = await desk.sendReport({ name, urgency: 'high' })
  const older = await desk.sendMessage({ name })
  const newer = await desk.sendReport({ name })
  await desk.setStatus(urgent.id, 'ongoing')
  await desk.setStatus(done.id, 'done')
  await desk.withLink('/message', { secret: said.followSecret, message: 'Det droppar också.' })
  await desk.sendMessage({ name, website: 'x' })
  const open = async () => references(await desk.search({ status: 'open', q: 'Ordning' }))
  const inOrder = [urgent, said, newer, older].map(({ reference }) => reference)
  expect(await open()).toEqual(inOrder)
  await desk.setStatus(newer.id, 'ongoing')
  await desk.setStatus(said.id, 'ongoing')
  const begun = [urgent, older, newer, said].map(({ reference }) => reference)
  expect(await open()).toEqual(begun)
})

test('a long list of open cases leaves nothing out, though one is closed meanwhile', async () => {
  for (let count = 0; count < 30; count += 1) await desk.sendMessage({ name: 'Lina Lista' })
  const pageAfter = (after?: string) => desk.search({ status: 'open', q: 'Lina Lista', after })
  const first = await pageAfter()
  const second = await pageAfter(first.next)
  expect(new Set([...references(first), ...references(second)]).size).toBe(30)
  await desk.setStatus(first.next!, 'done')
  expect(references(await pageAfter(first.next))).toHaveLength(25)
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

test('reports from the addresses of houses are found, however they are written, but not of one that is deleted', async () => {
  const { id: house } = await desk.newHouse({ address: 'Almgränd 4B' })
  const { id: other } = await desk.newHouse({ address: 'Almgränd 6' })
  const [first, second] = [
    await desk.sendReport({ address: 'almgrand 4 b, lgh 1101' }),
    await desk.sendReport({ address: 'Almgränd 6C' }),
  ]
  await desk.sendReport({ address: 'Almgränd 14B' })
  await desk.sendReport({ address: 'Almgränd 4A' })
  const found = async (...houses: string[]) =>
    references(await desk.search({ status: 'open', houses }))
  expect(await found(house)).toEqual([first.reference])
  expect(await found(house, other)).toEqual([second.reference, first.reference])
  await desk.manage('DELETE /api/admin/houses/{id}', { id: other })
  expect(await found(house, other)).toEqual([first.reference])
  expect(await found(other)).toEqual([])
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

const versions = (...ids: string[]) => ids.map(id => ({ id, version: 1 }))
const later = { id: 'b', version: 2 }

test.each([
  [[versions('d', 'b', 'a'), [...versions('c'), later]]],
  [[[...versions('c'), later], versions('d', 'b', 'a')]],
])('a case that is met with two statuses comes once, in its later version', found => {
  expect(newestFirst(found.flat())).toEqual([...versions('d', 'c'), later, ...versions('a')])
})
