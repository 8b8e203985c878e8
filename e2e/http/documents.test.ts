import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { pages } from '#shared/pages.ts'
import { newApartment, snow } from '../../functions/fixtures/content.ts'
import { readHtml, readXml } from '../../functions/fixtures/read-document.ts'
import { documentEndpoints, endpoints, isUnsafe, pathOf, unknownId } from './endpoints.ts'
import { shareProduct } from './product.ts'

const product = await shareProduct()
const cookie = await product.logIn()
/** The paths of an apartment and of a news item. */
const published = [
  `/fastigheter/${await create('apartments', newApartment)}`,
  `/nyheter/${await create('news', snow)}`,
]

beforeEach(() => {
  product.faults.set({ dynamodb: 'ok' })
  product.clock.set(null)
})

const get = (path: string) => product.send('GET', path)
const textOf = async (path: string) => (await get(path)).text()
const statusOf = async (path: string) => (await get(path)).status
const later = (milliseconds: number) => new Date(Date.now() + milliseconds)

/** Stores something as an administrator does, and returns its id. */
async function create(kind: 'apartments' | 'news', body: object): Promise<string> {
  const response = await product.send('POST', `/api/admin/${kind}`, { cookie, body })
  expect(response.status).toBe(201)
  return (await response.json()).id
}

test('what was asked behind a question mark is no other document', async () => {
  const [path] = published
  await get(path!)
  const before = product.edge.statistics().originCalls
  expect(await statusOf(`${path}?utm_source=x`)).toBe(200)
  expect(product.edge.statistics().originCalls).toBe(before)
})

const readable = [...endpoints, ...documentEndpoints].filter(each => !isUnsafe(each)).map(pathOf)

test.each(readable)('HEAD %s answers as GET does, without the body', async path => {
  for (const caller of [undefined, cookie]) {
    const whole = await read('GET', path, caller)
    expect(await read('HEAD', path, caller)).toEqual({ ...whole, body: '' })
    expect(whole.body).not.toBe('')
  }
})

async function read(method: string, path: string, caller: string | undefined) {
  const response = await product.send(method, path, { cookie: caller })
  const headers = Object.fromEntries(response.headers)
  for (const name of headersOfOneAnswer) delete headers[name]
  return { status: response.status, headers, body: await response.text() }
}

const headersOfOneAnswer = 'date apigw-requestid x-cache age connection keep-alive'.split(' ')

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('nobody can %s to a document', async method => {
  expect((await product.send(method, `/fastigheter/${unknownId}`)).status).toBe(403)
})

test('an apartment that was changed, deleted or restored is another document at once', async () => {
  const id = await create('apartments', newApartment)
  const [path, inAdmin] = [`/fastigheter/${id}`, `/api/admin/apartments/${id}`]
  expect(await textOf(path)).toContain('7\u00a0450')
  await product.send('PATCH', inAdmin, { cookie, body: { rentSek: 8100 } })
  for (const each of [path, '/feed.xml']) expect(await textOf(each)).toContain('8\u00a0100')
  await product.send('DELETE', inAdmin, { cookie })
  expect(await statusOf(path)).toBe(404)
  for (const list of ['/sitemap.xml', '/feed.xml']) expect(await textOf(list)).not.toContain(id)
  await product.send('POST', `/api/admin/trash/${id}/restore`, { cookie })
  expect(await statusOf(path)).toBe(200)
})

test('while DynamoDB fails visitors read on what the edge had, for a week, and others a page that tries again', async () => {
  const [path] = published
  const first = await textOf(path!)
  const unread = `/fastigheter/${await create('apartments', newApartment)}`
  const list = await textOf('/api/apartments')
  product.faults.set({ dynamodb: 'down' })
  const response = await get(unread)
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  const text = await response.text()
  expect(text).toMatch(/<script type="module"[^>]* src="\/assets\//)
  expect(readHtml(text)).toMatchObject({ initialData: undefined, meta: { robots: 'noindex' } })

  product.clock.set(later(6 * dayMilliseconds))
  expect(await textOf(path!)).toBe(first)
  expect(await textOf('/api/apartments')).toBe(list)
  product.clock.set(later(9 * dayMilliseconds))
  expect(await statusOf(path!)).toBe(503)
})

test('everything in the sitemap is there and may be found', async () => {
  const addresses = readXml(await textOf('/sitemap.xml'))('loc')
  expect(addresses.length).toBeGreaterThanOrEqual(pages.length + published.length)
  for (const path of published) expect(addresses).toContain(product.origin + path)
  for (const address of addresses) {
    expect(address.startsWith(`${product.origin}/`)).toBe(true)
    const response = await fetch(address)
    const { canonical, meta } = readHtml(await response.text())
    expect([response.status, canonical], address).toEqual([
      200,
      address.replace(product.origin, 'https://www.example.com'),
    ])
    expect(meta, address).not.toHaveProperty('robots')
  }
})

test('crawlers are told where the sitemap is', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(
    `User-agent: *\nDisallow: /admin\n\nSitemap: ${product.origin}/sitemap.xml\n`,
  )
})

test('a visitor of the site on AWS finds nothing of the laptop', () => {
  const site = join(import.meta.dirname, '../../.build/site')
  const files = globSync('**/*.{html,js,css,json,webmanifest}', { cwd: site })
  expect(files.length).toBeGreaterThan(20)
  const telling = files.filter(
    file =>
      /design/i.test(file) ||
      /_local|Öppna dialogen|Bildspel/.test(readFileSync(join(site, file), 'utf8')),
  )
  expect(telling).toEqual([])
})

test('what cannot be an id is told that there is nothing', async () => {
  const missing = await get('/fastigheter/finns-inte')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('cache-control')).toBe('no-store')
  const html = await missing.text()
  expect(html).toContain('Lägenhet hittades inte')
  for (const path of ['1', 'wp-login.php', '%C3%A5', `${unknownId}x`])
    expect(await (await get(`/fastigheter/${path}?q=1`)).text()).toBe(html)
  const deeper = await get(`/fastigheter/${unknownId}/a`)
  expect(deeper.status).toBe(404)
  expect(await deeper.text()).toContain('404 Page Not Found')
  expect(await statusOf('/fastigheter/a/b/c')).toBe(404)
})
