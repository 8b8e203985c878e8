import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readHtml } from '../../functions/fixtures/read-document.ts'
import { unknownId } from './endpoints.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product
let cookie: string

beforeAll(async () => {
  product = await shareProduct()
  cookie = await product.logIn()
})
afterAll(() => product.stop())

beforeEach(() => {
  product.faults.set({ dynamodb: 'ok', cloudfront: 'ok' })
})

const home = {
  title: 'Ljus tvåa med balkong',
  address: 'Lingongränd 4',
  rooms: '2 rok',
  sizeSqm: 58,
  rentSek: 7450,
  availableFrom: 'Ledig nu',
}

const get = (path: string, headers = {}) => product.send('GET', path, { headers })
const textOf = async (path: string) => (await get(path)).text()
const readPage = async (path: string) => readHtml(await textOf(path))
const statusOf = async (path: string) => (await get(path)).status

/** Stores something as an administrator does, and answers its id. */
async function create(kind: 'apartments' | 'news', body: object): Promise<string> {
  const response = await product.send('POST', `/api/admin/${kind}`, { cookie, body })
  expect(response.status).toBe(201)
  return (await response.json()).id
}
const change = (path: string, body: object) =>
  product.send('PATCH', `/api/admin/${path}`, { cookie, body })
const remove = (path: string) => product.send('DELETE', `/api/admin/${path}`, { cookie })

test('a person who is sent the address of an apartment sees what it is before opening it', async () => {
  const id = await create('apartments', home)
  const { titles, meta, initialData } = await readPage(`/fastigheter/${id}`)
  expect(titles).toEqual(['Ljus tvåa med balkong, Lingongränd 4 – Exempelbolaget'])
  expect(meta).toMatchObject({
    description:
      '2 rok, 58\u00a0m², 7\u00a0450\u00a0kr/mån. Ledig nu. Lingongränd 4, Tranås. Anmäl intresse på webbplatsen.',
    'og:title': 'Ljus tvåa med balkong, Lingongränd 4',
    'og:image': 'https://www.example.com/open-graph.jpg',
    'twitter:card': 'summary_large_image',
  })
  const { apartment } = initialData as { apartment: object }
  expect(await (await get(`/api/apartments/${id}`)).json()).toEqual(apartment)
})

test('a person who is sent the address of a news item sees what it is before opening it', async () => {
  const id = await create('news', { title: 'Vinterjouren är igång', content: 'Nu skottar vi.' })
  const { titles, meta, initialData } = await readPage(`/nyheter/${id}`)
  expect(titles).toEqual(['Vinterjouren är igång – Exempelbolaget'])
  expect(meta).toMatchObject({ 'og:type': 'article', description: 'Nu skottar vi.' })
  const all: { id: string }[] = await (await get('/api/news')).json()
  expect(all).toContainEqual((initialData as { newsItem: object }).newsItem)
})

test('a document runs under the same policy and headers as the pages', async () => {
  const document = await get(`/fastigheter/${await create('apartments', home)}`)
  const page = await get('/fastigheter')
  for (const name of [
    'content-security-policy',
    'content-type',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
  ]) {
    expect(page.headers.get(name), name).toBeTruthy()
    expect(document.headers.get(name), name).toBe(page.headers.get(name))
  }
  expect(document.headers.get('set-cookie')).toBeNull()
})

test.each([
  [`/fastigheter/${unknownId}`, 'Lägenhet hittades inte – Exempelbolaget'],
  ['/fastigheter/lingongrand-4', 'Lägenhet hittades inte – Exempelbolaget'],
  [`/fastigheter/${unknownId}/bilder`, '404 Page Not Found – Exempelbolaget'],
  [`/nyheter/${unknownId}`, 'Nyheter – Exempelbolaget'],
  ['/nyheter', '404 Page Not Found – Exempelbolaget'],
])('%s is a page with the status 404, and not to be found', async (path, title) => {
  const response = await get(path)
  const text = await response.text()
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(text).toMatch(/<meta [^>]*name="robots" content="noindex"/)
  expect(readHtml(text).titles).toEqual([title])
})

test('an address with a slash at its end has moved', async () => {
  const response = await get(`/fastigheter/${unknownId}/?a=1`)
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    `/fastigheter/${unknownId}?a=1`,
  ])
})

test('what was asked behind a question mark is no other document', async () => {
  const id = await create('apartments', home)
  await get(`/fastigheter/${id}`)
  const before = product.edge.statistics().originCalls
  expect(await statusOf(`/fastigheter/${id}?utm_source=x`)).toBe(200)
  expect(product.edge.statistics().originCalls).toBe(before)
})

test.each(['an apartment', 'a list'])('%s can be asked for without its body', async what => {
  const id = await create('apartments', home)
  for (const path of [what === 'a list' ? '/feed.xml' : `/fastigheter/${id}`, '/sitemap.xml']) {
    const head = await product.send('HEAD', path)
    const whole = await get(path)
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'))
    expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'))
  }
  expect((await product.send('HEAD', `/fastigheter/${unknownId}`)).status).toBe(404)
})

test('a browser that has a document is told so', async () => {
  const path = `/fastigheter/${await create('apartments', home)}`
  const etag = (await get(path)).headers.get('etag')!
  const known = await get(path, { 'if-none-match': etag })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('nobody can %s to a document', async method => {
  expect((await product.send(method, `/fastigheter/${unknownId}`)).status).toBe(403)
})

test('an apartment that was changed or deleted is another document at once', async () => {
  const id = await create('apartments', home)
  const path = `/fastigheter/${id}`
  expect(await textOf(path)).toContain('7\u00a0450')
  await change(`apartments/${id}`, { rentSek: 8100 })
  expect(await textOf(path)).toContain('8\u00a0100')
  expect(await textOf('/feed.xml')).toContain('8\u00a0100')
  await remove(`apartments/${id}`)
  expect(await statusOf(path)).toBe(404)
  for (const list of ['/sitemap.xml', '/feed.xml']) expect(await textOf(list)).not.toContain(id)
  await product.send('POST', `/api/admin/trash/${id}/restore`, { cookie })
  expect(await statusOf(path)).toBe(200)
})

test('a news item that was changed or deleted is another document at once', async () => {
  const id = await create('news', { title: 'Före', content: 'Text' })
  const path = `/nyheter/${id}`
  expect((await readPage(path)).titles).toEqual(['Före – Exempelbolaget'])
  await change(`news/${id}`, { title: 'Efter' })
  expect((await readPage(path)).titles).toEqual(['Efter – Exempelbolaget'])
  await remove(`news/${id}`)
  expect(await statusOf(path)).toBe(404)
})
