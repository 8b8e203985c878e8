import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../functions/fixtures/sweep.ts'
import { itemsOf } from './items-of.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product
let cookie: string

beforeAll(async () => {
  product = await shareProduct()
  cookie = await product.logIn()
})
afterAll(() => product.stop())

const path = '/api/admin/news'
const service = 'dynamodb'
/** Calls of other functions, such as the one that sends letters each minute, do not count. */
const by = ['authorizer', 'admin']

const create = (title: string) =>
  product.send('POST', path, {
    cookie,
    body: { title, content: 'Text' },
    headers: { 'idempotency-key': title },
  })

/** Where the item with this title is. */
async function placesOf(title: string) {
  const hasTitle = (item: Record<string, unknown>) => item['title'] === title
  const trash = await itemsOf(product, 'trash')
  return {
    news: (await itemsOf(product, 'news')).filter(hasTitle).length,
    trash: trash.filter(({ item }) => hasTitle(item as Record<string, unknown>)).length,
  }
}

test('wherever DynamoDB fails, an item is created once or not at all', async () => {
  const statuses = await sweep({
    faults: product.faults,
    service,
    by,
    call: number => create(`created-${number}`),
    async check(number, { status }) {
      const isDone = status === 201
      expect(await placesOf(`created-${number}`)).toEqual({ news: isDone ? 1 : 0, trash: 0 })
      expect((await create(`created-${number}`)).status).toBe(201)
      expect(await placesOf(`created-${number}`)).toEqual({ news: 1, trash: 0 })
      return isDone
    },
  })
  expect(statuses).toEqual([500, 503, 201])
})

test('wherever DynamoDB fails, an item is changed whole or not at all', async () => {
  const { id } = await (await create('to-be-changed')).json()
  const change = (version: number, title: string) =>
    product.send('PATCH', `${path}/${id}`, {
      cookie,
      body: { title, content: title },
      headers: { 'if-match': `"${version}"` },
    })
  const statuses = await sweep({
    faults: product.faults,
    service,
    by,
    call: number => change(number + 1, `changed-${number}`),
    async check(number, { status }) {
      const title = `changed-${number}`
      const isDone = status === 200
      const item = (await itemsOf(product, 'news')).find(each => each['id'] === id)!
      expect(item['version']).toBe(isDone ? number + 2 : number + 1)
      expect([item['title'] === title, item['content'] === title]).toEqual([isDone, isDone])
      expect((await change(number + 1, title)).status).toBe(isDone ? 409 : 200)
      return isDone
    },
  })
  expect(statuses).toEqual([500, 503, 200])
})

test('wherever DynamoDB fails, what is deleted or restored is in one place', async () => {
  const ids = new Map<number, string>()
  const remove = (number: number) =>
    product.send('DELETE', `${path}/${ids.get(number)}`, { cookie })
  const bringBack = (number: number) =>
    product.send('POST', `/api/admin/trash/${ids.get(number)}/restore`, { cookie })
  for (let number = 0; number < 8; number += 1) {
    ids.set(number, (await (await create(`moved-${number}`)).json()).id)
  }
  const deletions = await sweep({
    faults: product.faults,
    service,
    by,
    call: remove,
    async check(number, { status }) {
      const isDone = status === 204
      const places = await placesOf(`moved-${number}`)
      expect(places).toEqual(isDone ? { news: 0, trash: 1 } : { news: 1, trash: 0 })
      expect((await remove(number)).status).toBe(isDone ? 404 : 204)
      expect(await placesOf(`moved-${number}`)).toEqual({ news: 0, trash: 1 })
      return isDone
    },
  })
  expect(deletions).toEqual([500, 503, 503, 204])

  const restorations = await sweep({
    faults: product.faults,
    service,
    by,
    call: bringBack,
    async check(number, { status }) {
      const isDone = status === 200
      const places = await placesOf(`moved-${number}`)
      expect(places).toEqual(isDone ? { news: 1, trash: 0 } : { news: 0, trash: 1 })
      expect((await bringBack(number)).status).toBe(isDone ? 404 : 200)
      expect(await placesOf(`moved-${number}`)).toEqual({ news: 1, trash: 0 })
      return isDone
    },
  })
  expect(restorations).toEqual([500, 503, 503, 200])
})
