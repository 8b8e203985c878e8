import { expect, test, vi } from 'vitest'
import { readHtml } from '../../fixtures/read-document.ts'
import { everyPage, startDocuments } from '../../fixtures/start-documents.ts'

const { table, createNewsItem, openNewsItem, readNewsItem } = await startDocuments()

const picture = '/media/01890a5d-ac96-774b-bcce-b302099a8057/1600x1200.webp'

test('a news item is a page whose address can be shared', async () => {
  const { id } = await createNewsItem({
    excerpt: 'Vi röjer snö.',
    imageUrl: picture,
    imageAlt: 'En traktor i snön',
  })
  const { status, text, headers } = await openNewsItem(id)
  const { titles, meta, canonical } = readHtml(text)
  expect(status).toBe(200)
  expect(headers['cache-control']).toContain('max-age=86400,')
  expect(titles).toEqual(['Snöröjning – Exempelbolaget'])
  expect(canonical).toBe(`https://www.example.com/nyheter/${id}`)
  expect(meta).toEqual({
    ...everyPage,
    description: 'Vi röjer snö.',
    'og:title': 'Snöröjning',
    'og:description': 'Vi röjer snö.',
    'og:site_name': 'Exempelbolaget',
    'og:locale': 'sv_SE',
    'og:type': 'article',
    'og:url': canonical,
    'og:image': `https://www.example.com${picture}`,
    'og:image:alt': 'En traktor i snön',
  })
})

test('a preview without excerpt has the beginning, one without picture the site’s own', async () => {
  const { id } = await createNewsItem({ content: 'Ord '.repeat(100), imageUrl: null })
  const { meta, initialData } = await readNewsItem(id)
  expect(meta['description']).toMatch(/^(?:Ord )+\.\.\.$/)
  expect(meta['description']!.length).toBeLessThanOrEqual(160)
  expect(meta['og:image']).toBe('https://www.example.com/open-graph.jpg')
  expect(meta['og:image:alt']).toBe('Exempelbolaget i Tranås')
  expect(initialData).toMatchObject({ newsItem: { id } })
})

test('the structured data say what the article is and when it was published', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const { id } = await createNewsItem({ publishedAt: '2026-11-20T07:00:00Z', imageUrl: picture })
  const { graph, initialData, meta, noscript } = await readNewsItem(id)
  // Nobody has described the picture.
  expect(meta).not.toHaveProperty('og:image:alt')
  const publisher = { '@type': 'Organization', name: 'Exempelbolaget i Tranås AB' }
  expect(graph).toMatchObject([
    {
      '@type': 'NewsArticle',
      mainEntityOfPage: `https://www.example.com/nyheter/${id}`,
      headline: 'Snöröjning',
      image: [`https://www.example.com${picture}`],
      datePublished: '2026-11-20T07:00:00.000Z',
      dateModified: '2026-11-20T08:00:00.000Z',
      publisher,
    },
  ])
  expect(initialData!['newsItem']).not.toHaveProperty('version')
  expect(noscript).toContain('<time dateTime="2026-11-20T07:00:00.000Z">20 november 2026</time>')
  expect(noscript).toContain('>Vi röjer när det snöar.</p>')
})

test('scheduled news answer 404 until their time', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  const { id } = await createNewsItem({ publishedAt: '2026-11-20T10:00' })
  const early = await openNewsItem(id)
  expect(early).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  expect(early.text).not.toContain('Snöröjning')
  vi.setSystemTime('2026-11-20T09:00:00Z')
  expect((await openNewsItem(id)).status).toBe(200)
})

test('a news item names those published after and before it, until the next one comes', async () => {
  vi.setSystemTime('2026-11-21T08:00:00Z')
  const times = { Nyare: '07:00', Äldre: '05:00', Kommer: '08:30', Mellan: '06:00' }
  const created = Object.entries(times).map(([title, time]) =>
    createNewsItem({ title, publishedAt: `2026-11-21T${time}:00Z` }),
  )
  const [newer = '', older = '', , id = ''] = (await Promise.all(created)).map(item => item.id)
  const { text, headers } = await openNewsItem(id)
  const { initialData, noscript } = readHtml(text)
  expect(initialData).toMatchObject({
    newsItem: { newer: { id: newer, title: 'Nyare' }, older: { id: older, title: 'Äldre' } },
  })
  expect(initialData!['newsItem']).not.toHaveProperty('newer.content')
  expect(noscript).toMatch(new RegExp(`href="/nyheter/${newer}"[^]*href="/nyheter/${older}"`))
  expect((await readNewsItem(newer)).initialData!['newsItem']).not.toHaveProperty('newer')
  expect(headers['cache-control']).toContain('max-age=1800,')
})

test('unknown news are answered with the start page, which must not be indexed', async () => {
  const { id } = await createNewsItem()
  await table.removeNews(id)
  for (const missing of [id, 'x']) {
    const { status, text } = await openNewsItem(missing)
    const { titles, meta, initialData } = readHtml(text)
    expect(status).toBe(404)
    expect({ titles, meta, initialData }).toEqual({
      titles: ['Nyheter – Exempelbolaget'],
      meta: { ...everyPage, robots: 'noindex' },
      initialData: { newsItem: null },
    })
  }
})
