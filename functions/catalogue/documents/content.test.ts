import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { NewApartment } from '#shared/apartments.ts'
import { rightApartment } from '#shared/apartment-fixture.ts'
import { cleanText, splitLines } from '#shared/input/characters.ts'
import { hostileTitles } from '../../fixtures/content.ts'
import { readHtml, skeletonOf } from '../../fixtures/read-document.ts'
import { startDocuments } from '../../fixtures/start-documents.ts'

const { table, createApartment, readApartment, ...news } = await startDocuments()
const { createNewsItem, openNewsItem, openApartment } = news

const picture = '/media/01890a5d-ac96-774b-bcce-b302099a8057/1600x1200.webp'

/** Everything that can be said of an apartment. */
const everything = {
  description: 'Ljus.\n\nNära skolan.',
  amenities: ['Balkong', 'Hiss'],
  energyClass: 'B',
  energyPerformance: 71,
  postalCode: '573 31',
  floor: '2 av 4',
  contractFrom: '1 april',
  viewing: 'Söndag kl. 13–14',
}

/** The texts of a page's elements, one after the other. */
const textsOf = (markup: string) =>
  markup
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .filter(Boolean)

test('everything about an apartment can be read before any code runs', async () => {
  const { id } = await createApartment({ ...everything, imageUrls: [picture] })
  const { content } = await readApartment(id)
  const texts = textsOf(content)
  for (const text of [
    'Tillgänglig',
    'Ljus tvåa med balkong',
    'Exempelvägen 3, 573 31 Tranås',
    'Ljus.\n\nNära skolan.',
    'Balkong',
    'Hiss',
    'Kontaktperson: Anna, ',
  ])
    expect(texts).toContain(text)
  const facts = [...content.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)]
  expect(facts.map(([, name, value]) => [name, value])).toEqual([
    ['Rum', '2 rok'],
    ['Storlek', '58\u00a0m²'],
    ['Hyra', '7\u00a0450\u00a0kr/mån'],
    ['Våning', '2 av 4'],
    ['Inflyttning', 'Kontakta oss'],
    ['Kontrakt från', '1 april'],
    ['Visning', 'Söndag kl. 13–14'],
    ['Energiklass', 'B, 71\u00a0kWh/m²\u00a0och\u00a0år'],
  ])
  expect(content).toContain('width="1600" height="1200" alt="Ljus tvåa med balkong, bild 1 av 1"')
})

/** Fields without a place on the page: what an apartment has from its house is shown, and a time of publication hides. */
const unseen = { houseId: undefined, publishedAt: undefined }

const optional = Object.entries(NewApartment.shape)
  .filter(([name, field]) => isOptional(field) && !(name in unseen))
  .map(([name]) => name)

/** Others are required, or have a default. */
function isOptional(field: z.ZodMiniType) {
  const { success, data } = field.safeParse(undefined)
  return success && data === undefined
}

test.each(optional)('what an apartment has as %s is shown on its page', async name => {
  const { id } = await createApartment({ ...rightApartment, ...unseen })
  const { content } = await readApartment(id)
  expect((await table.change(id, { [name]: null })).status).toBe(200)
  expect((await readApartment(id)).content).not.toBe(content)
})

test('fields that an apartment lacks are not rendered', async () => {
  const { content } = await readApartment((await createApartment()).id)
  const texts = textsOf(content)
  expect(texts).toContain('Bild saknas')
  for (const text of ['Om lägenheten', 'Bekvämligheter', 'Energiklass', 'Visa planritningen'])
    expect(texts).not.toContain(text)
  expect(content).not.toMatch(/<img|aria-current="(?:true|false)"/)
})

test('each picture has its thumbnail, and those without JavaScript see them all', async () => {
  const others = ['57', '58', '59'].map(end => picture.replace('57/', `${end}/`))
  const imageAlts = { [others[1]!]: 'Köket' }
  const { id } = await createApartment({ imageUrls: others, imageAlts })
  const { content } = await readApartment(id)
  const names = [
    'Ljus tvåa med balkong, bild 1 av 3',
    'Köket',
    'Ljus tvåa med balkong, bild 3 av 3',
  ]
  const thumbnails = content.matchAll(
    /<button[^>]* aria-current="(\w+)"[^>]*><img[^>]* alt="([^"]*)"/g,
  )
  expect([...thumbnails].map(([, isShown, name]) => [name, isShown])).toEqual([
    [names[0], 'true'],
    [names[1], 'false'],
    [names[2], 'false'],
  ])
  expect(content).toMatch(/<ul[^>]* class="flex [^"]* noscript:block /)
  const large = content.match(/<img[^>]* srcSet="[^>]*>/g)!
  expect(large.map(each => /alt="([^"]*)"/.exec(each)![1])).toEqual(names)
})

test.each(['Planritning: 2 rok', 'Lägenhetens planlösning'])(
  'a picture that is described as %s is offered as the floor plan',
  async alt => {
    const { id } = await createApartment({ imageUrls: [picture], imageAlts: { [picture]: alt } })
    expect(textsOf((await readApartment(id)).content)).toContain('Visa planritningen')
  },
)

test.each([
  ['upcoming', 'Kommer snart'],
  ['rented', 'Uthyrd'],
])('an apartment that is %s is called %s', async (availabilityStatus, label) => {
  const { id } = await createApartment({ availabilityStatus })
  expect(textsOf((await readApartment(id)).content)).toContain(label)
})

/** A news item and an apartment that say this everywhere; of one paragraph, whatever ends lines. */
async function pagesSaying(text: string) {
  const content = splitLines(text).join(' ')
  const item = await createNewsItem({ title: text, content, excerpt: content })
  const texts = { title: text, description: text, amenities: [text], floor: text, viewing: text }
  return [await openNewsItem(item.id), await openApartment((await createApartment(texts)).id)].map(
    page => page.text,
  )
}

// Each page of a news item names the one before it.
beforeAll(async () => {
  await createNewsItem()
})

test.each(hostileTitles)('the title %s is a title', async hostile => {
  const pages = await pagesSaying(hostile)
  const [news, apartment] = pages.map(readHtml)
  expect(news!.titles).toEqual([`${hostile} – Exempelbolaget`])
  const content = cleanText(splitLines(hostile).join(' '))
  expect(news!.initialData).toMatchObject({ newsItem: { title: hostile, content } })
  expect(news!.graph).toMatchObject([{ headline: hostile }])
  expect(apartment!.titles).toEqual([`${hostile}, Exempelvägen 3 – Exempelbolaget`])
  expect(apartment!.meta['og:title']).toBe(`${hostile}, Exempelvägen 3`)
  expect(apartment!.initialData).toMatchObject({ apartment: { title: hostile } })
  expect(apartment!.graph[0]).toMatchObject({ offers: { itemOffered: { name: hostile } } })
  const plain = await pagesSaying('Snö')
  expect(pages.map(skeletonOf)).toEqual(plain.map(skeletonOf))
})
