import { expect, test } from 'vitest'
import type { Apartment } from './apartments.ts'
import type { NewsItem } from './news.ts'
import { apartmentDescription, apartmentTitle, newsDescription } from './summaries.ts'

const apartment = {
  title: 'Ljus tvåa med balkong',
  address: 'Lingongränd 4',
  city: 'Tranås',
  rooms: '2 rok',
  sizeSqm: 58,
  rentSek: 7450,
} as Apartment

test('an apartment is summarised in one line', () => {
  expect(apartmentTitle(apartment)).toBe('Ljus tvåa med balkong, Lingongränd 4')
  expect(apartmentDescription({ ...apartment, availableFrom: 'Ledig nu' })).toBe(
    '2 rok, 58\u00a0m², 7\u00a0450\u00a0kr/mån. Ledig nu. Lingongränd 4, Tranås. Anmäl intresse på webbplatsen.',
  )
})

test('a let apartment is summarised as let, without what one could apply for', () => {
  const rented = { ...apartment, availabilityStatus: 'rented', availableFrom: 'Ledig nu' } as const
  expect(apartmentTitle(rented)).toBe('Uthyrd: Ljus tvåa med balkong, Lingongränd 4')
  expect(apartmentDescription(rented)).toBe(
    'Lägenheten på Lingongränd 4, Tranås, är uthyrd. Se lediga lägenheter på webbplatsen.',
  )
})

test('a move-in that ends with a full stop gets no second one', () => {
  expect(apartmentDescription({ ...apartment, availableFrom: 'Enligt ök.' })).toContain(
    'kr/mån. Enligt ök. Lingongränd 4',
  )
})

test('an apartment without a date asks visitors to contact us', () => {
  expect(apartmentDescription(apartment)).toContain('kr/mån. Kontakta oss. Lingongränd 4')
})

const news = (content: string, excerpt?: string) =>
  newsDescription({ content, ...(excerpt && { excerpt }) } as NewsItem)

test('a news item is summarised by its excerpt, or by its beginning', () => {
  expect(news('Hela texten.', 'Kort sagt.')).toBe('Kort sagt.')
  expect(news('Nu skottar vi.\n\n  Och sandar. ')).toBe('Nu skottar vi. Och sandar.')
})

test.each([158, 159, 160, 161, 162, 163, 400])(
  'a summary of %i characters is cut at 160',
  length => {
    const content = 'ord '.repeat(100).slice(0, length - 1) + 'x'
    const description = news(content)
    expect(description.length).toBeLessThanOrEqual(160)
    if (length <= 160) expect(description).toBe(content)
    else expect(description).toMatch(/^(?:ord )+\.\.\.$/)
  },
)

test('a summary is cut between words', () => {
  const words = `${'a'.repeat(155)} b ${'c'.repeat(20)}`
  expect(news(`${'a'.repeat(156)} ${'c'.repeat(20)}`)).toBe(`${'a'.repeat(156)} ...`)
  expect(news(words)).toBe(`${'a'.repeat(155)} ...`)
})

test('a word that is longer than the limit is cut', () => {
  expect(news('å'.repeat(200))).toBe(`${'å'.repeat(156)} ...`)
})
