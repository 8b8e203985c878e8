import { expect, test, vi } from 'vitest'
import type { EditableApartment } from '#shared/apartments.ts'
import type { EditableNewsItem } from '#shared/news.ts'
import { sentences } from '#shared/sentences.ts'
import { newApartment, snow } from './fixtures/content.ts'
import { startDesk } from './fixtures/desk.ts'
import { answers } from './runtime/domain-error.ts'

const desk = await startDesk()
const { manage, createWith, create, change } = desk

const listed = async (id: string) => {
  const { json } = await manage<EditableApartment[]>('GET /api/admin/apartments')
  return json.find(each => each.id === id)!
}
const times = <T>(count: number, action: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => action(number)))
const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
const titled = async (title: string) =>
  (await desk.itemsOf('apartment')).filter(each => each['title'] === title)

test('an administrator creates an apartment and finds it in the list', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const { status, json, headers } = await createWith()
  expect(status).toBe(201)
  expect(json).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
    ...newApartment,
    city: 'Tranås',
    availabilityStatus: 'available',
    imageUrls: [],
    amenities: [],
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    version: 1,
    updatedBy: 'anna',
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(await listed(json.id)).toEqual(json)
})

test('an administrator cannot set the id, version or times of an apartment', async () => {
  const stamp = { id: unknown, version: 7, createdAt: 'x', updatedAt: 'x', kind: 'news' }
  const json = await create({ ...stamp, amenities: ['Hiss'], city: 'Sommen' })
  expect(json).toMatchObject({ version: 1, amenities: ['Hiss'], city: 'Sommen' })
  expect(json.id).not.toBe(unknown)
  expect((await change(json.id, { ...stamp, rooms: '3 rok' })).json).toEqual({
    ...json,
    rooms: '3 rok',
    version: 2,
    updatedAt: expect.any(String),
  })
})

test('an apartment has the name of its last editor', async () => {
  const created = await create()
  const body = { rentSek: 7600, updatedBy: 'mallory' }
  await manage('PATCH /api/admin/apartments/{id}', { id: created.id, body, by: 'erik' })
  expect(created.updatedBy).toBe('anna')
  expect(await listed(created.id)).toMatchObject({ rentSek: 7600, updatedBy: 'erik' })
})

test('an optional field is removed, a required one is not', async () => {
  const json = await create({ postalCode: '573 31', description: 'Fin', availableFrom: 'Nu' })
  const { json: after } = await change(json.id, { postalCode: null, description: '' })
  expect(after).toMatchObject({ availableFrom: 'Nu', version: 2 })
  expect(after).not.toHaveProperty('postalCode')
  expect(after).not.toHaveProperty('description')
  expect(await desk.stored(json.id)).not.toHaveProperty('postalCode')
  const refused = { status: 400, text: 'Ange antal rum' }
  expect(await change(json.id, { rooms: null })).toMatchObject(refused)
})

test.each([{}, { unknown: 1 }])('a change of nothing is refused: %j', async body => {
  const json = await create()
  const answer = await change(json.id, body)
  expect(answer).toMatchObject({ status: 400, text: sentences.nothingToSave })
})

test.each([
  ['apartment', unknown, 'Lägenheten finns inte längre.'],
  ['apartment', 'x'.repeat(3000), 'Lägenheten finns inte längre.'],
  ['news', unknown, 'Nyheten finns inte längre.'],
])('what is unknown cannot be changed: %s/%s', async (kind, id, text) => {
  const path = kind === 'news' ? kind : `${kind}s`
  const answer = await manage(`PATCH /api/admin/${path}/{id}`, { id, body: { title: 'Plogning' } })
  expect(answer).toMatchObject({ status: 404, text })
  expect(await desk.stored(id, kind)).toBeUndefined()
})

test('an administrator writes news, changes them and sees those to come', async () => {
  const created = await desk.createNews({ excerpt: 'Kort', publishedAt: '2126-11-20T10:00' })
  expect(created).toMatchObject({ ...snow, publishedAt: '2126-11-20T09:00:00.000Z' })
  const changes = { title: 'Plogning', excerpt: null, imageUrl: '' }
  const changed = await desk.changeNews(created.id, changes)
  expect(changed.json).toMatchObject({ title: 'Plogning', content: snow.content, version: 2 })
  expect(changed.json).not.toHaveProperty('excerpt')
  const list = await manage<EditableNewsItem[]>('GET /api/admin/news')
  expect(list.json).toEqual([changed.json])
  expect(list.headers['cache-control']).toBe('no-store')
})

test('of thirty concurrent changes of the same version, one succeeds', async () => {
  const { id } = await create()
  const answers = await times(30, number => change(id, { rentSek: 5000 + number }, 1))
  const won = answers.filter(({ status }) => status === 200)
  const lost = answers.filter(({ status }) => status === 409)
  expect([won.length, lost.length]).toEqual([1, 29])
  expect(new Set(lost.map(({ text }) => text))).toEqual(
    new Set(['Någon annan har ändrat lägenheten.']),
  )
  expect(await listed(id)).toEqual(won[0]!.json)
})

test('without a version the last change wins and every change counts', async () => {
  const { id } = await create()
  const answers = await times(30, number => change(id, { rentSek: 5000 + number }))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const last = answers.find(({ json }) => json.version === 31)!
  expect(await listed(id)).toEqual(last.json)
})

test('repeated clicks create one apartment', async () => {
  const title = 'En enda'
  const answers = await times(20, () => createWith({ title }, { key: 'one' }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  expect(await titled(title)).toHaveLength(1)
})

test('a repeated request with the same key returns the current apartment', async () => {
  const { id } = (await createWith({}, { key: 'two' })).json
  const { json } = await change(id, { rooms: '3 rok' })
  expect(await createWith({}, { key: 'two' })).toMatchObject({ status: 201, json })
})

test('a key belongs to one request of one administrator', async () => {
  const { id } = (await createWith({}, { key: 'three' })).json
  const other = await createWith({ title: 'Något annat' }, { key: 'three' })
  expect(other).toMatchObject({ status: 409, text: answers['other content'][1] })
  const eriks = await createWith({}, { key: 'three', by: 'erik' })
  expect(eriks.status).toBe(201)
  expect(eriks.json.id).not.toBe(id)
})

test('while transactions conflict all the time nothing is stored, and the answer says so', async () => {
  desk.fail('conflict')
  const answer = await createWith({ title: 'Aldrig' })
  expect(answer).toMatchObject({ status: 503, text: sentences.unavailable })
  desk.fail('ok')
  expect(await titled('Aldrig')).toEqual([])
})

type Act = (id: string) => Promise<{ status: number | undefined }>

const acts: [what: string, act: Act, prepare?: Act][] = [
  ['created', () => manage('POST /api/admin/news', { key: 'whole', body: snow })],
  ['changed', id => desk.changeNews(id, { title: 'Helt', content: 'Helt' })],
  ['deleted', desk.removeNews],
  ['restored', desk.restore, desk.removeNews],
]

test.each(acts)(
  'wherever DynamoDB fails, an item is %s whole or not at all',
  async (_, act, prepare) => {
    const { id } = await desk.createNews()
    await prepare?.(id)
    const everything = () => Promise.all(['news', 'trash', 'idempotency'].map(desk.itemsOf))
    const before = await everything()
    let calls = 0
    for (; calls < 10; calls += 1) {
      desk.fail('down', { after: calls })
      const { status } = await act(id)
      desk.fail('ok')
      if (status! < 300) break
      expect({ status, stored: await everything() }).toEqual({ status: 503, stored: before })
    }
    expect([calls > 0, calls < 10]).toEqual([true, true])
    expect(await everything()).not.toEqual(before)
  },
)
