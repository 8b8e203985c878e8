import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { pages } from '#shared/pages.ts'
import { hostileTitles } from '../../functions/fixtures/hostile-titles.ts'
import { readHtml, readXml } from '../../functions/fixtures/read-document.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product
let cookie: string
/** The paths of an apartment and of a news item. */
let published: string[]

beforeAll(async () => {
  product = await shareProduct()
  cookie = await product.logIn()
  published = [
    `/fastigheter/${await create('apartments', home)}`,
    `/nyheter/${await create('news', { title: 'En nyhet', content: 'Text' })}`,
  ]
})
afterAll(() => product.stop())

beforeEach(() => {
  product.faults.set({ dynamodb: 'ok' })
  product.clock.set(null)
})

const get = (path: string) => product.send('GET', path)
const later = (milliseconds: number) => new Date(Date.now() + milliseconds)

async function create(kind: 'apartments' | 'news', body: object): Promise<string> {
  const response = await product.send('POST', `/api/admin/${kind}`, { cookie, body })
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()).id
}

const home = { title: 'Tvåa', address: 'Lingongränd 4', rooms: '2 rok', sizeSqm: 58, rentSek: 7450 }

test('while DynamoDB fails a new visitor gets a page that tries again by itself', async () => {
  const id = await create('apartments', home)
  product.faults.set({ dynamodb: 'down' })
  const response = await get(`/fastigheter/${id}`)
  const text = await response.text()
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(text).toMatch(/<script type="module"[^>]* src="\/assets\//)
  expect(readHtml(text)).toMatchObject({ initialData: undefined, meta: { robots: 'noindex' } })
  product.faults.set({ dynamodb: 'ok' })
  expect((await get(`/fastigheter/${id}`)).status).toBe(200)
})

test('while DynamoDB fails visitors read on what the edge had, for a week', async () => {
  const path = `/fastigheter/${await create('apartments', home)}`
  const first = await (await get(path)).text()
  product.faults.set({ dynamodb: 'down' })
  product.clock.set(later(6 * dayMilliseconds))
  const response = await get(path)
  expect([response.status, await response.text()]).toEqual([200, first])
  product.clock.set(later(9 * dayMilliseconds))
  expect((await get(path)).status).toBe(503)
})

test('news to come are nowhere until their time, and everywhere then', async () => {
  const publishedAt = later(60 * 60 * 1000).toISOString()
  const id = await create('news', { title: 'Klockan tio', content: 'Text', publishedAt })
  const isIn = async (path: string) => (await (await get(path)).text()).includes(id)
  const lists = ['/sitemap.xml', '/feed.xml', '/api/news']
  expect((await get(`/nyheter/${id}`)).status).toBe(404)
  expect(await Promise.all(lists.map(isIn))).toEqual([false, false, false])
  product.clock.set(later(61 * 60 * 1000))
  expect((await get(`/nyheter/${id}`)).status).toBe(200)
  // The first visitor after that time may still get what was cached before it.
  await Promise.all(lists.map(isIn))
  product.clock.set(later(63 * 60 * 1000))
  expect(await Promise.all(lists.map(isIn))).toEqual([true, true, true])
})

test('everything in the sitemap is there and may be found', async () => {
  const sitemap = await (await get('/sitemap.xml')).text()
  const addresses = readXml(sitemap)('loc')
  expect(addresses.length).toBeGreaterThanOrEqual(pages.length + published.length)
  for (const path of published) expect(addresses).toContain(product.origin + path)
  for (const address of addresses) {
    expect(address.startsWith(`${product.origin}/`)).toBe(true)
    const response = await fetch(address)
    const text = await response.text()
    expect(response.status, address).toBe(200)
    expect(text, address).not.toContain('noindex')
    expect(readHtml(text).canonical, address).toBe(
      address.replace(product.origin, 'https://www.example.com'),
    )
  }
})

test('everything in the feed is there, and each entry has a name of its own', async () => {
  const feed = await get('/feed.xml')
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const text = await feed.text()
  for (const path of published) expect(text).toContain(`"${product.origin}${path}"`)
  const ids = readXml(text)('id')
  expect(new Set(ids).size).toBe(ids.length)
  const links = [...text.matchAll(/<link rel="alternate"[^>]* href="([^"]+)"/g)].map(
    ([, to]) => to!,
  )
  for (const link of links.slice(1)) expect((await fetch(link)).status, link).toBe(200)
  expect(links.length).toBe(ids.length)
})

test('crawlers are told where the sitemap is', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(
    `User-agent: *\nDisallow: /admin\n\nSitemap: ${product.origin}/sitemap.xml\n`,
  )
})

test('whatever titles say, pages and lists stay what they are', async () => {
  const ids: string[] = []
  for (const title of hostileTitles) {
    const id = await create('apartments', { ...home, title })
    ids.push(id)
    const { titles, initialData } = readHtml(await (await get(`/fastigheter/${id}`)).text())
    expect(titles).toEqual([`${title}, Lingongränd 4 – Exempelbolaget`])
    expect(initialData).toMatchObject({ apartment: { title } })
  }
  expect(readXml(await (await get('/feed.xml')).text())('title')).toEqual(
    expect.arrayContaining(hostileTitles.map(title => `${title}, Lingongränd 4`)),
  )
  expect(readXml(await (await get('/sitemap.xml')).text())('loc')).toEqual(
    expect.arrayContaining(ids.map(id => `${product.origin}/fastigheter/${id}`)),
  )
  for (const id of ids) await product.send('DELETE', `/api/admin/apartments/${id}`, { cookie })
})
