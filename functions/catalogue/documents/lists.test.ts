import { afterEach, expect, test, vi } from 'vitest'
import { pages } from '#shared/pages.ts'
import { hostileTitles, lilac } from '../../fixtures/content.ts'
import { readXml } from '../../fixtures/read-document.ts'
import { startDocuments } from '../../fixtures/start-documents.ts'
import { deleteItems, putItems } from '../../fixtures/write-items.ts'

const { table, open, createApartment, createNewsItem } = await startDocuments()
afterEach(async () => {
  table.fail('ok')
  for (const kind of ['apartment', 'news']) {
    await deleteItems(table, await table.itemsOf(kind))
  }
})

const site = 'https://www.example.com'
const readSitemap = async () => readXml((await open('/sitemap.xml')).text)
const readFeed = async () => readXml((await open('/feed.xml')).text)

test('the sitemap names every page, every apartment that can be seen, and what is published', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const rented = await createApartment({ availabilityStatus: 'rented' })
  const available = await createApartment()
  const news = await createNewsItem({ publishedAt: '2026-11-20T07:00:00Z' })
  await createNewsItem({ publishedAt: '2026-11-21T08:00:00Z' })
  const { headers, text } = await open('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const textsOf = readXml(text)
  // Two that were made in one moment come in any order.
  expect(textsOf('loc').toSorted()).toEqual(
    [
      ...pages.map(page => site + page),
      `${site}/fastigheter/${rented.id}`,
      `${site}/fastigheter/${available.id}`,
      `${site}/nyheter/${news.id}`,
    ].toSorted(),
  )
  expect(textsOf('lastmod')).toEqual(Array(3).fill('2026-11-20T08:00:00.000Z'))
})

test('an apartment that was written long before it was published changed when it was', async () => {
  vi.setSystemTime('2026-11-01T08:00:00Z')
  await createApartment({ publishedAt: '2026-11-20T08:00:00Z' })
  vi.setSystemTime('2026-11-21T08:00:00Z')
  expect((await readSitemap())('lastmod')).toEqual(['2026-11-20T08:00:00.000Z'])
  expect((await readFeed())('updated')).toEqual(Array(2).fill('2026-11-20T08:00:00.000Z'))
})

test('the feed has the latest news and vacancies, the newest first', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const older = await createNewsItem({ publishedAt: '2026-11-19T08:00:00Z' })
  const home = await createApartment({ availabilityStatus: 'upcoming' })
  await createApartment({ availabilityStatus: 'rented' })
  await createNewsItem({ publishedAt: '2026-11-21T08:00:00Z' })
  const { headers, text } = await open('/feed.xml')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const textsOf = readXml(text)
  expect(textsOf('id')).toEqual([`${site}/feed.xml`, `urn:uuid:${home.id}`, `urn:uuid:${older.id}`])
  expect(textsOf('title')).toEqual([
    'Nyheter och lediga lägenheter – Exempelbolaget',
    'Ljus tvåa med balkong, Exempelvägen 3',
    'Snöröjning',
  ])
  expect(textsOf('summary').at(-1)).toBe('Vi röjer när det snöar.')
  expect(textsOf('published')).toEqual(['2026-11-20T08:00:00.000Z', '2026-11-19T08:00:00.000Z'])
  expect(textsOf('updated')).toEqual(Array(3).fill('2026-11-20T08:00:00.000Z'))
  expect(text).toContain(`href="${site}/fastigheter/${home.id}"/>`)
  expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${site}/feed.xml"/>`)
})

test('the feed has the address of an apartment’s house, and neither it nor the sitemap calls that a change', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const house = await table.newHouse()
  await createApartment({ houseId: house.id })
  vi.setSystemTime('2026-11-21T08:00:00Z')
  await table.saveHouse(house.id, { ...lilac, address: 'Syrengatan 4' })
  const textsOf = await readFeed()
  expect(textsOf('title').at(-1)).toBe('Ljus tvåa med balkong, Syrengatan 4')
  expect(textsOf('updated')).toEqual(Array(2).fill('2026-11-20T08:00:00.000Z'))
  expect((await readSitemap())('lastmod')).toEqual(['2026-11-20T08:00:00.000Z'])
})

test('the feed ends with the twentieth entry', async () => {
  vi.setSystemTime('2026-11-20T09:00:00Z')
  // Two of one moment come in any order.
  for (let number = 0; number < 21; number += 1) {
    const publishedAt = new Date(Date.UTC(2026, 10, 20, 8, number)).toISOString()
    await createNewsItem({ title: `Nr ${number}`, publishedAt })
  }
  const titles = (await readFeed())('title').slice(1)
  expect(titles).toHaveLength(20)
  expect(titles).not.toContain('Nr 0')
})

test('a feed and a sitemap of nothing are whole', async () => {
  expect((await readFeed())('updated')).toEqual(['1970-01-01T00:00:00.000Z'])
  expect((await readSitemap())('loc')).toEqual(pages.map(page => site + page))
})

test.each(hostileTitles)('feed readers read the title %s as it was written', async hostile => {
  const { id } = await createNewsItem({ title: hostile })
  // Such characters are refused today; an item could be older than the rule.
  const [stored] = await table.itemsOf('news')
  await putItems(table, [{ ...stored, id, content: `${hostile}\u0000\u0008\u001b\uffff.` }])
  const textsOf = await readFeed()
  expect(textsOf('title').at(-1)).toBe(hostile)
  expect(textsOf('summary')).toEqual([`${hostile}.`.replaceAll(/\s+/g, ' ')])
})

test('while the table is down neither is answered incompletely', async () => {
  table.fail('down')
  for (const path of ['/sitemap.xml', '/feed.xml']) {
    expect(await open(path)).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
    })
  }
})
