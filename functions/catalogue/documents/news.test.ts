import { cleanText, splitLines } from '#shared/input/characters.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { hostileTitles } from '../../fixtures/content.ts'
import { readHtml, skeletonOf } from '../../fixtures/read-document.ts'
import { everyPage, startDocuments } from '../../fixtures/start-documents.ts'

const { close, remove, createNewsItem, openNewsItem, readNewsItem } = await startDocuments()
afterAll(close)
afterEach(() => void vi.useRealTimers())

const picture = '/media/01890a5d-ac96-774b-bcce-b302099a8057/960x640.webp'
const setTime = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

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
  const { meta, initialData, noscript } = await readNewsItem(id)
  expect(meta['description']).toMatch(/^(?:Ord )+\.\.\.$/)
  expect(meta['description']!.length).toBeLessThanOrEqual(160)
  expect(meta['og:image']).toBe('https://www.example.com/open-graph.jpg')
  expect(meta['og:image:alt']).toBe('Exempelbolaget i Tranås')
  expect(initialData).toMatchObject({ newsItem: { id } })
  expect(noscript).not.toContain('<img')
})

test('the preview of a picture without a description has no alternative text', async () => {
  const { id } = await createNewsItem({ imageUrl: picture })
  expect((await readNewsItem(id)).meta).not.toHaveProperty('og:image:alt')
})

test('the structured data say what the article is and when it was published', async () => {
  setTime('2026-11-20T08:00:00Z')
  const { id } = await createNewsItem({ publishedAt: '2026-11-20T07:00:00Z', imageUrl: picture })
  const { graph, initialData, noscript } = await readNewsItem(id)
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
  setTime('2026-11-20T08:00:00Z')
  const { id } = await createNewsItem({ publishedAt: '2026-11-20T10:00' })
  const early = await openNewsItem(id)
  expect(early).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  expect(early.text).not.toContain('Snöröjning')
  setTime('2026-11-20T09:00:00Z')
  expect((await openNewsItem(id)).status).toBe(200)
})

test('unknown news are answered with the start page, which must not be indexed', async () => {
  const { id } = await createNewsItem()
  await remove('news', id)
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

/** Of one paragraph, whatever ends lines in the title. */
const contentOf = (text: string) => splitLines(text).join(' ')
const saying = (text: string) =>
  createNewsItem({ title: text, content: contentOf(text), excerpt: contentOf(text) })

test.each(hostileTitles)('the title %s is a title', async hostile => {
  const plain = await openNewsItem((await saying('Snö')).id)
  const { text } = await openNewsItem((await saying(hostile)).id)
  const { titles, initialData, graph } = readHtml(text)
  expect(titles).toEqual([`${hostile} – Exempelbolaget`])
  expect(initialData).toMatchObject({
    newsItem: { title: hostile, content: cleanText(contentOf(hostile)) },
  })
  expect(graph).toMatchObject([{ headline: hostile }])
  expect(skeletonOf(text)).toEqual(skeletonOf(plain.text))
})
