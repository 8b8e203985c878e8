import { expect, test } from 'vitest'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startLetting, text } from '../fixtures/start-cases.ts'

const desk = await startLetting()
const wait = startPassingTime()
const { queued } = desk

test('an apartment is let to one of its applicants, and the others are to be told in ten minutes', async () => {
  const id = await desk.createApartment({ availabilityStatus: 'upcoming' })
  const bo = await desk.apply(id, 'bo')
  await desk.apply(id, 'eva')
  await desk.apply(id, 'ake')
  const { status, json } = await desk.letApartment(id, { tenant: bo.id })
  expect(status).toBe(200)
  const tellsAt = new Date(Date.now() + 10 * 60_000).toISOString()
  expect(json).toMatchObject({
    availabilityStatus: 'rented',
    rentedAt: new Date().toISOString(),
    letting: { from: 'upcoming', tenant: bo.id, tellsAt, others: 2 },
    updatedBy: 'anna',
    version: 2,
  })
  expect(await queued(id)).toMatchObject({ text, by: 'anna', tenantCases: [bo.id] })
  expect(JSON.stringify(await queued(id))).not.toMatch(/@|Åsa/)
})

test('an undone letting leaves nothing behind, also when it is done twice', async () => {
  const id = await desk.createApartment()
  await desk.apply(id, 'bo')
  for (const round of [1, 2]) {
    expect((await desk.letApartment(id)).status).toBe(200)
    wait(5)
    const { json } = await desk.undo(id)
    expect(json).toMatchObject({ availabilityStatus: 'available', version: 1 + 2 * round })
    expect(json).not.toHaveProperty('rentedAt')
    expect(json).not.toHaveProperty('letting')
    expect(await queued(id)).toBeUndefined()
  }
  expect((await desk.apply(id, 'eva')).reference).toMatch(/^I-/)
})

test('an apartment that is gone, not published or let already cannot be let', async () => {
  const unpublished = await desk.createApartment({ publishedAt: '2030-01-01' })
  const rented = await desk.createApartment({ availabilityStatus: 'rented' })
  for (const [id, status, sentence] of [
    ['none', 404, 'Lägenheten finns inte längre.'],
    [unpublished, 409, 'Lägenheten är inte publicerad än.'],
    [rented, 409, 'Lägenheten är redan uthyrd.'],
  ] as const) {
    expect(await desk.letApartment(id)).toMatchObject({ status, text: sentence })
    expect(await queued(id)).toBeUndefined()
  }
})

test('a letting without a text for the others is refused', async () => {
  const id = await desk.createApartment()
  const answer = await desk.letApartment(id, { text: ' ' })
  expect(answer).toMatchObject({ status: 400, text: 'Skriv vad de andra ska få läsa' })
})

test('the tenant is one of those who applied for this very apartment', async () => {
  const [id, other] = [await desk.createApartment(), await desk.createApartment()]
  const bo = await desk.apply(other, 'bo')
  const spam = await desk.apply(id, 'eva', { website: 'x' })
  for (const tenant of [bo.id, spam.id, id]) {
    expect(await desk.letApartment(id, { tenant })).toMatchObject({
      status: 409,
      text: 'Den du valde finns inte bland de sökande. Välj igen.',
    })
  }
})

test('of two who let or undo the same, one is told that the other was first', async () => {
  const id = await desk.createApartment()
  expect(await desk.letApartment(id, {}, 2)).toMatchObject({
    status: 409,
    text: 'Någon annan har ändrat lägenheten.',
  })
  const statuses = await Promise.all([desk.letApartment(id), desk.letApartment(id)])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await desk.undo(id, 1)).toMatchObject({ status: 409 })
  const undone = await Promise.all([desk.undo(id), desk.undo(id)])
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('there is nothing to undo for an apartment that got its status in the editor', async () => {
  const id = await desk.createApartment()
  const nothing = { status: 409, text: 'Det finns ingen uthyrning att ångra.' }
  expect(await desk.undo(id)).toMatchObject(nothing)
  await desk.change(id, { availabilityStatus: 'rented' })
  expect(await desk.undo(id)).toMatchObject(nothing)
  await desk.change(id, { availabilityStatus: 'available' })
  await desk.letApartment(id)
  await desk.change(id, { availabilityStatus: 'upcoming' })
  expect(await desk.undo(id)).toMatchObject(nothing)
  expect(await desk.undo('none')).toMatchObject({ status: 404 })
})

test('visitors learn nothing about a letting but that the apartment is let', async () => {
  const id = await desk.createApartment()
  const bo = await desk.apply(id, 'bo')
  await desk.letApartment(id, { tenant: bo.id })
  const one = await desk.visit('GET /api/apartments/{id}', { id })
  const all = await desk.visit('GET /api/apartments')
  expect(one.json).toMatchObject({ availabilityStatus: 'rented' })
  expect(one.text + all.text).not.toMatch(/letting|rentedAt|anna/)
  expect(one.text + all.text).not.toContain(bo.id)
})

test('an answered inquiry that was taken for spam is kept no longer than before', async () => {
  const id = await desk.createApartment()
  const { id: caseId } = await desk.apply(id, 'bo')
  await desk.letApartment(id)
  wait(10)
  await desk.notifyBySchedule()
  const { expiresAt } = (await desk.open(caseId)).json
  await desk.setStatus(caseId, 'spam')
  expect((await desk.setStatus(caseId, 'done')).json.expiresAt).toBe(expiresAt)
})

test('an inquiry that ends soon anyway is kept no longer by the answer, which also answers what was written on it', async () => {
  const id = await desk.createApartment()
  const { id: caseId, followSecret: secret } = await desk.apply(id, 'bo-late')
  await desk.withLink('/message', { secret, message: 'Är lägenheten ledig än?' })
  const { expiresAt, unreadSince } = (await desk.open(caseId)).json
  expect(unreadSince).toBeDefined()
  wait(120 * 24 * 60)
  await desk.letApartment(id)
  wait(10)
  await desk.notifyBySchedule()
  const { json } = await desk.open(caseId)
  expect(json).toMatchObject({ status: 'done', expiresAt })
  expect(json).not.toHaveProperty('unreadSince')
})
