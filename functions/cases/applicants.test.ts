import { expect, test } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { startLetting } from '../fixtures/start-cases.ts'

const desk = await startLetting()
const { apply, createApartment, listOf, note } = desk

test('a person has one line for an apartment, whatever number of inquiries and however they write their address', async () => {
  const [id, other] = [await createApartment(), await createApartment()]
  const first = await apply(id, 'bo', { name: 'Bo Ek' })
  await apply(other, 'bo')
  const eva = await apply(id, 'eva')
  const message = 'Jag vill fortfarande gärna se lägenheten.'
  const last = await apply(id, 'bo', { email: 'Bo@Example.COM', name: 'Bo Ekman', message })
  expect(await listOf(id)).toEqual([
    expect.objectContaining({
      id: last.id,
      name: 'Bo Ekman',
      email: 'Bo@Example.COM',
      otherEmails: [],
      receivedAt: last.receivedAt,
      message,
      caseIds: [last.id, first.id],
      count: 2,
    }),
    expect.objectContaining({ id: eva.id, count: 1 }),
  ])
  expect(await listOf(other)).toHaveLength(1)
})

test.each([
  [
    'the same number and another address',
    [
      ['bo@a', '070-174 06 21'],
      ['bo@b', '+46 70 174 06 21'],
    ],
    ['bo@a'],
  ],
  [
    'the same address and another number',
    [
      ['bo@a', '070-174 06 21'],
      ['BO@a', '070-174 06 22'],
    ],
    [],
  ],
  [
    'a number between others',
    [
      ['bo@a', '070-174 06 21'],
      ['bo@b', '070-174 06 22, 0046701740621'],
    ],
    ['bo@a'],
  ],
  [
    'a chain of both, closed by the last',
    [
      ['bo@a', '070-174 06 21'],
      ['bo@b', '070-174 06 22'],
      ['bo@c', '070-174 06 21'],
      ['bo@b', '070-174 06 21'],
    ],
    ['bo@c', 'bo@a'],
  ],
  [
    'a chain whose link came first',
    [
      ['bo@a', '070-174 06 21'],
      ['bo@a', '070-174 06 22'],
      ['bo@b', '070-174 06 22'],
    ],
    ['bo@a'],
  ],
])('%s is one person, told at the newest address', async (_what, sent, others) => {
  const id = await createApartment()
  const ids: string[] = []
  for (const [email, phone] of sent) {
    const fields = {
      email: `${email}.example.com`,
      phone,
      message: `Anmälan ${ids.length + 1} från mig.`,
    }
    ids.unshift((await apply(id, 'bo', fields)).id)
  }
  const eva = await apply(id, 'eva', { phone: '070-174 06 2' })
  expect(await listOf(id)).toEqual([
    expect.objectContaining({ id: eva.id, caseIds: [eva.id] }),
    expect.objectContaining({
      email: `${sent.at(-1)![0]}.example.com`,
      otherEmails: others.map(each => `${each}.example.com`),
      caseIds: ids,
    }),
  ])
  const counts = (await desk.manage<Record<string, number>>('GET /api/admin/applicants')).json
  expect(counts[id]).toBe(2)
})

test('a person who has just applied is in the list, though the index of cases does not follow', async () => {
  const id = await createApartment()
  desk.faults.set({ dynamodb: 'stale' })
  await apply(id, 'bo')
  expect(await listOf(id)).toHaveLength(1)
  desk.faults.set({ dynamodb: 'ok' })
})

test('spam is not in the list, and a case that turned out to be none is', async () => {
  const id = await createApartment()
  const spam = await apply(id, 'bo', { website: 'x' })
  expect(await listOf(id)).toEqual([])
  await desk.setStatus(spam.id, 'new')
  expect(await listOf(id)).toHaveLength(1)
  await desk.setStatus(spam.id, 'done')
  expect(await listOf(id)).toHaveLength(1)
})

test('the list says whether the latest reply to a person was sent', async () => {
  const id = await createApartment()
  const bo = await apply(id, 'bo')
  expect((await listOf(id))[0]).not.toHaveProperty('letter')
  await desk.reply(bo.id, { text: 'Välkommen på visning.' })
  expect((await listOf(id))[0]).toMatchObject({ letter: { state: 'waiting' } })
})

test('the list says when the inquiry of a person expires, and cuts what is long', async () => {
  const id = await createApartment()
  await apply(id, 'bo', { message: 'å'.repeat(5000) })
  const [bo] = await listOf(id)
  expect(bo!.message).toHaveLength(1000)
  const days = (Date.parse(bo!.expiresAt) - Date.parse(bo!.receivedAt)) / dayMilliseconds
  expect(Math.round(days)).toBe(183)
})

test('the stage and the note of a person are those of an earlier inquiry until the newest has its own', async () => {
  const id = await createApartment()
  const first = await apply(id, 'bo')
  expect((await listOf(id))[0]).not.toHaveProperty('stage')
  await desk.edit(first.id, { stage: 'viewing' })
  await note(first.id, 'Ringde.')
  await note(first.id, 'Kommer på torsdag.')
  const last = await apply(id, 'bo', { message: 'Är lägenheten ledig än?' })
  expect(await listOf(id)).toMatchObject([
    { id: last.id, stage: 'viewing', note: { text: 'Kommer på torsdag.', by: 'anna' } },
  ])
  await desk.edit(last.id, { stage: 'new' })
  await note(last.id, 'Har flyttat in någon annanstans.')
  expect(await listOf(id)).toMatchObject([
    { stage: 'new', note: { text: 'Har flyttat in någon annanstans.' } },
  ])
})

test('of a person who has also rung, the list shows the stage and the note that were saved in it', async () => {
  const apartmentId = await createApartment()
  const phone = '070-174 06 31'
  const { id } = await apply(apartmentId, 'bo', { phone })
  const rang = { kind: 'inquiry', source: 'phone', name: 'Bo', phone, apartmentId }
  const { json: called } = await desk.enter(rang)
  await note(called.id, 'Ringde.')
  await desk.edit(called.id, { stage: 'contacted' })
  await note(id, 'Kommer på torsdag.')
  await desk.edit(id, { stage: 'viewing' })
  expect(await listOf(apartmentId)).toMatchObject([
    { id, count: 2, stage: 'viewing', note: { text: 'Kommer på torsdag.' } },
  ])
})

test('how many have applied for each apartment is counted as the lists do it', async () => {
  const [id, other] = [await createApartment(), await createApartment()]
  for (const name of ['bo', 'BO', 'eva']) await apply(id, name)
  await apply(other, 'bo')
  await apply(other, 'siv', { website: 'x' })
  const counts = (await desk.manage<Record<string, number>>('GET /api/admin/applicants')).json
  expect([counts[id], counts[other]]).toEqual([2, 1])
  expect(await listOf('none')).toEqual([])
})
