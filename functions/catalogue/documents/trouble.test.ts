import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { exampleCompany } from '#shared/company.ts'
import { sentences } from '#shared/sentences.ts'
import { renderDocument } from '#site-server'
import { stub } from '../../fixtures/local-services.ts'
import { hostileTitles } from '../../fixtures/content.ts'
import { readHtml, skeletonOf } from '../../fixtures/read-document.ts'
import { everyPage, startDocuments } from '../../fixtures/start-documents.ts'

const { table, close, remove, createApartment, openApartment } = await startDocuments()
afterAll(close)
afterEach(() => table.fail('ok'))

test.each([
  '01890a5d-ac96-774b-bcce-b302099a8057',
  'lingongrand-4',
  '',
  'q'.repeat(2000),
  '__proto__',
  '<b>',
])('an unknown apartment is a page that says so and may not be indexed: %s', async id => {
  const { status, text, headers } = await openApartment(id)
  const { titles, meta, initialData, canonical, graph, content } = readHtml(text)
  expect(status).toBe(404)
  expect(titles).toEqual(['Lägenhet hittades inte – Exempelbolaget'])
  expect({ meta, initialData, canonical, graph }).toEqual({
    meta: { ...everyPage, robots: 'noindex' },
    initialData: { apartment: null },
    canonical: undefined,
    graph: [],
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(content).toMatch(/<h1[^>]*>Lägenhet hittades inte<\/h1>/)
  if (id) expect(text).not.toContain(id)
})

test('an apartment in the trash answers 404', async () => {
  const { id } = await createApartment()
  await remove('apartments', id)
  expect((await openApartment(id)).status).toBe(404)
})

test('an address below an apartment is the not-found page', async () => {
  const { status, text } = await openApartment(`${(await createApartment()).id}/bilder`)
  expect({ status, text }).toEqual({ status: 404, text: expect.stringContaining('404 Page Not') })
})

test.each([
  ['down', 503],
  ['broken', 500],
])('when the data cannot be read (%s) the page’s code fetches them again', async (how, status) => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8058'
  if (how === 'down') table.fail('down')
  const Item = { kind: 'apartment', id, title: 'x', rentSek: 'mycket' }
  if (how === 'broken') {
    await table.documents.send(new PutCommand({ TableName: table.TableName, Item }))
  }
  const published = await servePublished(await renderDocument('/404', { company: exampleCompany }))
  stub({ SITE_ORIGIN: published.origin })
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const answer = await openApartment(id)
  const lines = info.mock.calls.join('\n')
  info.mockRestore()
  const { titles, initialData, meta, content } = readHtml(answer.text)
  expect(answer).toMatchObject({ status, headers: { 'cache-control': 'no-store' } })
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect({ titles, initialData, meta }).toEqual({
    titles: ['Lägenhet – Exempelbolaget'],
    initialData: undefined,
    meta: { ...everyPage, robots: 'noindex' },
  })
  expect(content).toMatch(/<noscript><p>[^]*Ring <a href="tel:/)
  expect(content).toContain('Laddar lägenheten...')
  expect(lines).toMatch(/"level":"ERROR".*"error":/)
})

test('when not even the published pages answer, the error is a sentence', async () => {
  table.fail('down')
  stub({ SITE_ORIGIN: 'http://127.0.0.1:1' })
  const { status, text } = await openApartment('01890a5d-ac96-774b-bcce-b302099a8058')
  expect({ status, text }).toEqual({ status: 503, text: sentences.unavailable })
})

/** The site's pages as the edge answers with them, all of them the same. */
async function servePublished(html: string) {
  const server = createServer((_, response) => response.end(html)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a request that bypasses CloudFront is refused', async () => {
  const { id } = await createApartment()
  expect((await openApartment(id, { 'x-origin-verify': 'a guess' })).status).toBe(403)
})

/** An apartment that says the same everywhere. */
const texts = (text: string) => ({ title: text, description: text, amenities: [text] })

test.each(hostileTitles)('the title %s is a title', async hostile => {
  const plain = await openApartment((await createApartment(texts('Etta'))).id)
  const { text } = await openApartment((await createApartment(texts(hostile))).id)
  const { titles, initialData, meta, graph } = readHtml(text)
  expect(skeletonOf(text)).toEqual(skeletonOf(plain.text))
  expect(titles).toEqual([`${hostile}, Exempelvägen 3 – Exempelbolaget`])
  expect(meta['og:title']).toBe(`${hostile}, Exempelvägen 3`)
  expect(initialData).toMatchObject({ apartment: { title: hostile } })
  expect(graph[0]).toMatchObject({ offers: { itemOffered: { name: hostile } } })
})
