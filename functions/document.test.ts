import { afterAll, expect, test } from 'vitest'
import type { EditableApartment } from '#shared/apartments.ts'
import { readHtml } from './fixtures/read-document.ts'
import { policy } from './fixtures/shells.ts'
import { startDocuments } from './fixtures/start-documents.ts'

const { table, close, change, createApartment, openApartment, readApartment } =
  await startDocuments()
afterAll(close)

const picture = '/media/01890a5d-ac96-774b-bcce-b302099a8057/1600x1200.webp'

test('an apartment is a page whose address can be shared', async () => {
  const { id } = await createApartment({ availableFrom: 'Ledig nu', imageUrls: [picture] })
  const { status, headers, text } = await openApartment(id)
  const { titles, meta, canonical, preload } = readHtml(text)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': expect.stringContaining('s-maxage=86400,'),
  })
  expect(titles).toEqual(['Ljus tvåa med balkong, Exempelvägen 3 – Exempelbolaget'])
  const description =
    '2 rok, 58\u00a0m², 7\u00a0450\u00a0kr/mån. Ledig nu. Exempelvägen 3, Tranås. Anmäl intresse på webbplatsen.'
  expect(canonical).toBe(`https://www.example.com/fastigheter/${id}`)
  expect(meta).toEqual({
    description,
    'og:title': 'Ljus tvåa med balkong, Exempelvägen 3',
    'og:description': description,
    'og:site_name': 'Exempelbolaget',
    'og:locale': 'sv_SE',
    'og:type': 'website',
    'og:url': canonical,
    'og:image': `https://www.example.com${picture}`,
  })
  expect(preload).toContain('as="image"')
  expect(preload).toContain(`960.webp 960w, ${picture} 1600w"`)
  expect(preload).toMatch(/imagesizes=".+" fetchpriority="high"/)
})

test('an apartment without a picture is told with the site’s own', async () => {
  const { meta, preload } = await readApartment((await createApartment()).id)
  expect(meta['og:image']).toBe('https://www.example.com/open-graph.jpg')
  expect(preload).toBeUndefined()
})

test('the page’s own code finds the data that it would otherwise ask for', async () => {
  const { version: _, updatedBy: __, ...apartment } = (await createApartment()) as EditableApartment
  expect((await readApartment(apartment.id)).seed).toEqual({ apartment })
})

test('machines read what is let, for how much and where', async () => {
  const { id, createdAt } = await createApartment({
    imageUrls: [picture],
    amenities: ['Balkong'],
    postalCode: '573 31',
    availabilityStatus: 'upcoming',
  })
  const [listing, breadcrumbs] = (await readApartment(id)).graph
  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    url: `https://www.example.com/fastigheter/${id}`,
    datePosted: createdAt,
    image: [`https://www.example.com${picture}`],
    offers: {
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: 'https://schema.org/PreOrder',
      priceSpecification: { price: 7450, priceCurrency: 'SEK', unitCode: 'MON' },
      itemOffered: {
        '@type': 'Apartment',
        numberOfRooms: 2,
        floorSize: { value: 58, unitCode: 'MTK' },
        address: { streetAddress: 'Exempelvägen 3', postalCode: '573 31', addressCountry: 'SE' },
        amenityFeature: [{ name: 'Balkong', value: true }],
      },
    },
  })
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://www.example.com/' },
      { position: 2, item: 'https://www.example.com/fastigheter' },
      { position: 3, name: 'Ljus tvåa med balkong' },
    ],
  })
})

test.each([
  ['2 rok', 2],
  ['1,5 rum och kök', 1.5],
  ['12 rum', 12],
  ['Studio', undefined],
  ['1,75 rum', undefined],
  ['2026', undefined],
])('of “%s” machines read %j rooms', async (rooms, count) => {
  const [listing] = (await readApartment((await createApartment({ rooms })).id)).graph
  const { itemOffered } = listing!['offers'] as { itemOffered: { numberOfRooms?: number } }
  expect(itemOffered.numberOfRooms).toBe(count)
})

/** Everything that can be said of an apartment. */
const everything = {
  description: 'Ljus.\n\nNära skolan.',
  amenities: ['Balkong', 'Hiss'],
  energyClass: 'B',
  energyPerformance: 71,
  postalCode: '573 31',
}

test('everything about an apartment can be read before any code runs', async () => {
  const { id } = await createApartment({ ...everything, imageUrls: [picture] })
  const { content } = await readApartment(id)
  for (const part of [
    '<h1>Ljus tvåa med balkong</h1>Tillgänglig<',
    `id: ${id}<`,
    'street: Exempelvägen 3<',
    'town: 573 31 Tranås<',
    'rooms: 2 rok<',
    'size: 58\u00a0m²<',
    'rent: 7\u00a0450\u00a0kr/mån<',
    'availableFrom: Kontakta oss<',
    'energy: B, 71\u00a0kWh/m²\u00a0och\u00a0år<',
    '<p>Ljus.\n\nNära skolan.</p>',
    '<ul><li>Balkong</li><li>Hiss</li></ul>',
    'alt="Ljus tvåa med balkong, bild 1 av 1" width="1600" height="1200">',
  ])
    expect(content).toContain(part)
})

test('what an apartment lacks takes no room', async () => {
  const { content } = await readApartment((await createApartment()).id)
  expect(content).toContain('Bild saknas<noscript></noscript>')
  expect(content).not.toMatch(/<ul>|<ol>|<img|energy/)
})

test('each picture has its thumbnail, and those without JavaScript see them all', async () => {
  const others = ['57', '58', '59'].map(end => picture.replace('57/', `${end}/`))
  const imageAlts = { [others[1]!]: 'Köket' }
  const { id } = await createApartment({ imageUrls: others, imageAlts })
  const { content } = await readApartment(id)
  expect(content).toContain('<ol><li>1/3 true<li>2/3 false<li>3/3 false</ol>')
  const [shown, ...rest] = content.match(/<img[^>]*>/g)!
  expect(shown).toContain('57/480.webp" srcset="')
  expect(shown).toContain('bild 1 av 3"')
  expect(rest.map(each => /alt="([^"]*)"/.exec(each)![1])).toEqual([
    'Köket',
    'Ljus tvåa med balkong, bild 3 av 3',
  ])
})

test.each([
  ['available', 'Tillgänglig'],
  ['upcoming', 'Kommer snart'],
  ['rented', 'Uthyrd'],
])('an apartment that is %s is called %s', async (availabilityStatus, label) => {
  const { id } = await createApartment({ availabilityStatus })
  expect((await readApartment(id)).content).toContain(`</h1>${label}<`)
})

test('a document is one call to the table', async () => {
  const { id } = await createApartment()
  const before = table.calls()
  await openApartment(id)
  expect(table.calls() - before).toBe(1)
})

test('a browser that has the page is told so, until the apartment changes', async () => {
  const { id } = await createApartment()
  const { headers } = await openApartment(id)
  const known = { 'if-none-match': headers['etag']! }
  expect(await openApartment(id, known)).toMatchObject({ status: 304, text: '' })
  await change('apartments', id, { rentSek: 7500 })
  expect(await openApartment(id, known)).toMatchObject({ status: 200 })
})
