import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { daySeconds } from '#shared/clock.ts'
import type { NewsItem } from '#shared/news.ts'
import { anna, call } from '../fixtures/call.ts'
import { snow } from '../fixtures/content.ts'
import { startTable } from '../fixtures/start-table.ts'

const table = await startTable()
afterAll(table.close)
const { handler: admin } = await import('../desk.ts')
const { handler: catalogue } = await import('../catalogue.ts')

afterEach(async () => {
  for (const { id } of await table.itemsOf('news')) {
    await call(admin, 'DELETE /api/admin/news/{id}', { id, administrator: anna })
  }
  vi.useRealTimers()
})

const publish = (title: string, publishedAt?: string) =>
  call<NewsItem>(admin, 'POST /api/admin/news', {
    body: { ...snow, title, publishedAt },
    administrator: anna,
  })
const read = () => call<NewsItem[]>(catalogue, 'GET /api/news')
const titles = async () => (await read()).json.map(({ title }) => title)
const edgeSeconds = async () =>
  Number(/max-age=(\d+)/.exec((await read()).headers['cache-control'] ?? '')?.[1])

function setTime(moment: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
}

test('the newest news come first, whenever they were written', async () => {
  await publish('I går', '2026-11-19T08:00:00Z')
  await publish('Förra året', '2025-01-02T08:00:00Z')
  await publish('I dag', '2026-11-20T08:00:00Z')
  expect(await titles()).toEqual(['I dag', 'I går', 'Förra året'])
})

test('news are published now unless they say when', async () => {
  setTime('2026-11-20T08:00:00Z')
  expect((await publish('Nu')).json.publishedAt).toBe('2026-11-20T08:00:00.000Z')
  expect(await titles()).toEqual(['Nu'])
})

test('scheduled news stay hidden until their time, in the Swedish time zone', async () => {
  setTime('2026-11-20T08:00:00Z')
  await publish('Nu')
  await publish('Klockan tio', '2026-11-20T10:00')
  expect(await titles()).toEqual(['Nu'])
  setTime('2026-11-20T08:59:59Z')
  expect(await titles()).toEqual(['Nu'])
  setTime('2026-11-20T09:00:00Z')
  expect(await titles()).toEqual(['Klockan tio', 'Nu'])
})

test('the edge keeps the news a day, but not beyond the next publishing', async () => {
  setTime('2026-11-20T08:00:00Z')
  await publish('Nu')
  expect(await edgeSeconds()).toBe(daySeconds)
  await publish('Om två dagar', '2026-11-22T08:00:00Z')
  expect(await edgeSeconds()).toBe(daySeconds)
  await publish('Om en timme', '2026-11-20T09:00:00Z')
  await publish('Om två timmar', '2026-11-20T10:00:00Z')
  expect(await edgeSeconds()).toBe(3600)
})

test('all news are read, however many they are', async () => {
  const { TableName } = table
  const numbers = Array.from({ length: 60 }, (_, number) => String(number).padStart(12, '0'))
  await Promise.all(
    numbers.map(number => {
      const moment = '2026-11-19T08:00:00.000Z'
      const stamp = { version: 1, createdAt: moment, updatedAt: moment, publishedAt: moment }
      const id = `01890a5d-ac96-774b-bcce-${number}`
      const Item = { kind: 'news', id, title: number, content: 'x'.repeat(20_000), ...stamp }
      return table.documents.send(new PutCommand({ TableName, Item }))
    }),
  )
  expect((await titles()).toSorted()).toEqual(numbers)
})
