import { expect, test, vi } from 'vitest'
import type { CasePage } from '#shared/cases.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { inquiryFor } from './fixtures/content.ts'
import { startCases } from './fixtures/start-cases.ts'

const desk = await startCases()

const references = (page: CasePage) => page.cases.map(({ reference }) => reference)

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
