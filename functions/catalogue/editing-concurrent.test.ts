import { afterAll, afterEach, expect, test } from 'vitest'
import type { EditableApartment } from '#shared/apartments.ts'
import { sentences } from '#shared/sentences.ts'
import { anna, call } from '../fixtures/call.ts'
import { newApartment, snow } from '../fixtures/content.ts'
import { startTable } from '../fixtures/start-table.ts'

const table = await startTable()
afterAll(table.close)
afterEach(() => table.fail('ok'))
const { handler } = await import('../desk.ts')

const erik = { id: '01890a5d-ac96-774b-bcce-000000000002', username: 'erik' }
const create = (fields: object = {}, headers = {}, administrator = anna) =>
  call<EditableApartment>(handler, 'POST /api/admin/apartments', {
    body: { ...newApartment, ...fields },
    headers,
    administrator,
  })
const change = (id: string, body: object, version?: number) =>
  call<EditableApartment>(handler, 'PATCH /api/admin/apartments/{id}', {
    id,
    body,
    administrator: anna,
    version,
  })
const current = async (id: string) => {
  const request = { administrator: anna }
  const { json } = await call<EditableApartment[]>(handler, 'GET /api/admin/apartments', request)
  return json.find(each => each.id === id)!
}
const times = <T>(count: number, action: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => action(number)))

test('of thirty concurrent changes of the same version, one succeeds', async () => {
  const { id } = (await create()).json
  const answers = await times(30, number => change(id, { rentSek: 5000 + number }, 1))
  const won = answers.filter(({ status }) => status === 200)
  const lost = answers.filter(({ status }) => status === 409)
  expect([won.length, lost.length]).toEqual([1, 29])
  expect(new Set(lost.map(({ text }) => text))).toEqual(
    new Set(['Någon annan har ändrat lägenheten.']),
  )
  expect(await current(id)).toEqual(won[0]!.json)
})

test('two administrators who read before they change never lose each other’s changes', async () => {
  const { id } = (await create({ rentSek: 1000 })).json
  const raise = async (): Promise<void> => {
    const { rentSek, version } = await current(id)
    const { status } = await change(id, { rentSek: rentSek + 1 }, version)
    if (status === 409) await raise()
  }
  const work = async () => {
    for (let round = 0; round < 25; round += 1) await raise()
  }
  await Promise.all([work(), work()])
  expect(await current(id)).toMatchObject({ rentSek: 1050, version: 51 })
})

test('without a version the last change wins and every change counts', async () => {
  const { id } = (await create()).json
  const answers = await times(30, number => change(id, { rentSek: 5000 + number }))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const last = answers.find(({ json }) => json.version === 31)!
  expect(await current(id)).toEqual(last.json)
})

test('an edit of an outdated news item gets 409', async () => {
  const request = { body: snow, administrator: anna }
  const { json } = await call(handler, 'POST /api/admin/news', request)
  const answer = await call(handler, 'PATCH /api/admin/news/{id}', {
    id: String(json['id']),
    body: { title: 'Plogning' },
    version: 2,
    administrator: anna,
  })
  expect(answer).toMatchObject({ status: 409, text: 'Någon annan har ändrat nyheten.' })
})

test('repeated clicks create one apartment', async () => {
  const title = 'En enda'
  const answers = await times(20, () => create({ title }, { 'idempotency-key': 'one' }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  const stored = await table.itemsOf('apartment')
  expect(stored.filter(each => each['title'] === title)).toHaveLength(1)
})

test('a repeated request with the same key returns the current apartment', async () => {
  const headers = { 'idempotency-key': 'two' }
  const { id } = (await create({}, headers)).json
  const { json } = await change(id, { rooms: '3 rok' })
  expect(await create({}, headers)).toMatchObject({ status: 201, json })
})

test('a key belongs to one request of one administrator', async () => {
  const headers = { 'idempotency-key': 'three' }
  const { id } = (await create({}, headers)).json
  const other = await create({ title: 'Något annat' }, headers)
  expect(other).toMatchObject({ status: 409, text: sentences.sentWithOtherContent })
  const [eriks] = [await create({}, headers, erik)]
  expect(eriks).toMatchObject({ status: 201 })
  expect(eriks.json.id).not.toBe(id)
})

test('without a key the same apartment can be created twice', async () => {
  expect((await create()).json.id).not.toBe((await create()).json.id)
})

test('an administrator does not notice conflicting transactions', async () => {
  table.fail('conflict', { times: 4 })
  expect(await create({ title: 'Trots allt' })).toMatchObject({ status: 201 })
})

test('while transactions conflict all the time nothing is stored, and the answer says so', async () => {
  table.fail('conflict')
  const answer = await create({ title: 'Aldrig' })
  expect(answer).toMatchObject({ status: 503, text: sentences.unavailable })
  table.fail('ok')
  const stored = await table.itemsOf('apartment')
  expect(stored.filter(each => each['title'] === 'Aldrig')).toEqual([])
})
