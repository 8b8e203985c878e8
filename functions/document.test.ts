import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { exampleCompany } from '#shared/example-company.ts'
import { sentences } from '#shared/sentences.ts'
import { renderDocument } from '#site-server'
import { lilac } from './fixtures/content.ts'
import { listenToLog, stub } from './fixtures/local-services.ts'
import { readHtml } from './fixtures/read-document.ts'
import { everyPage, policy, startDocuments } from './fixtures/start-documents.ts'
import { putItems } from './fixtures/write-items.ts'

const { table, createApartment, openApartment, readApartment } = await startDocuments()

const picture = '/media/01890a5d-ac96-774b-bcce-b302099a8057/1600x1200.webp'

test('an apartment is a page whose address can be shared', async () => {
  const { id } = await createApartment({ availableFrom: 'Ledig nu', imageUrls: [picture] })
  const { status, headers, text } = await openApartment(id)
  const { titles, meta, canonical, preload } = readHtml(text)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': expect.stringContaining('max-age=86400,'),
  })
  expect(titles).toEqual(['Ljus tvåa med balkong, Exempelvägen 3 – Exempelbolaget'])
  const description =
    '2 rok, 58\u00a0m², 7\u00a0450\u00a0kr/mån. Ledig nu. Exempelvägen 3, Tranås. Anmäl intresse på webbplatsen.'
  expect(canonical).toBe(`https://www.example.com/fastigheter/${id}`)
  expect(meta).toEqual({
    ...everyPage,
    description,
    'og:title': 'Ljus tvåa med balkong, Exempelvägen 3',
    'og:description': description,
    'og:site_name': 'Exempelbolaget',
    'og:locale': 'sv_SE',
    'og:type': 'website',
    'og:url': canonical,
    'og:image': `https://www.example.com${picture}`,
    'og:image:alt': 'Ljus tvåa med balkong, bild 1 av 1',
  })
  expect(preload).toContain('as="image"')
  expect(preload).toContain(`960.webp 960w, ${picture} 1600w"`)
  expect(preload).toMatch(/imageSizes=".+" fetchPriority="high"/)
})

test('the preview of an apartment has the editor’s description of its picture', async () => {
  const imageAlts = { [picture]: 'Köket "mot" gården' }
  const { id } = await createApartment({ imageUrls: [picture], imageAlts })
  expect((await readApartment(id)).meta['og:image:alt']).toBe('Köket "mot" gården')
})

test('a document contains the data that the page’s code would otherwise fetch', async () => {
  const { version: _, updatedBy: __, ...apartment } = await createApartment()
  expect((await readApartment(apartment.id)).initialData).toEqual({ apartment })
})

test('the structured data say what is let, for how much and where', async () => {
  const { id, createdAt } = await createApartment({
    imageUrls: [picture],
    amenities: ['Balkong'],
    postalCode: '573 31',
    floor: '2 av 4',
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
        floorLevel: '2 av 4',
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

test('the structured data date an apartment from its publication', async () => {
  const publishedAt = '2026-01-15T08:00:00.000Z'
  const [listing] = (await readApartment((await createApartment({ publishedAt })).id)).graph
  expect(listing).toMatchObject({ datePosted: publishedAt })
})

test('a let apartment is no listing, and its title and description say that it is let', async () => {
  const { id } = await createApartment({
    availabilityStatus: 'rented',
    availableFrom: 'Ledig nu',
    floor: '3',
    contractFrom: '1 mars',
    viewing: 'Söndag',
  })
  const { text } = await openApartment(id)
  expect(readHtml(text)).toMatchObject({
    titles: ['Uthyrd: Ljus tvåa med balkong, Exempelvägen 3 – Exempelbolaget'],
    meta: {
      description:
        'Lägenheten på Exempelvägen 3, Tranås, är uthyrd. Se lediga lägenheter på webbplatsen.',
    },
    canonical: `https://www.example.com/fastigheter/${id}`,
    graph: [{ '@type': 'BreadcrumbList' }],
  })
  for (const gone of [
    'noindex',
    '</form>',
    'Ansök nu',
    'RealEstateListing',
    'Kontrakt från<',
    'Visning<',
  ])
    expect(text).not.toContain(gone)
  expect(text).toContain('Lägenheten är uthyrd och går inte längre att söka.')
  expect(text).toMatch(/>Våning<\/dt><dd[^>]*>3<\/dd>/)
})

test.each([
  ['1,5 rum och kök', 1.5],
  ['Studio', undefined],
  ['2026', undefined],
])('the structured data of “%s” have %j rooms', async (rooms, count) => {
  const [listing] = (await readApartment((await createApartment({ rooms })).id)).graph
  const { itemOffered } = listing!['offers'] as { itemOffered: { numberOfRooms?: number } }
  expect(itemOffered.numberOfRooms).toBe(count)
})

test.each(['01890a5d-ac96-774b-bcce-b302099a8057', '', 'q'.repeat(2000), '<b>'])(
  'an unknown apartment is a page that says so and may not be indexed: %s',
  async id => {
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
  },
)

test('a document has the address and energy of the apartment’s house, in two calls of the table', async () => {
  const house = await table.newHouse()
  const { id } = await createApartment({ houseId: house.id })
  await table.saveHouse(house.id, { ...lilac, address: 'Syrengatan 4' })
  const before = table.calls()
  const { titles, initialData } = await readApartment(id)
  expect(table.calls() - before).toBe(2)
  expect(titles).toEqual(['Ljus tvåa med balkong, Syrengatan 4 – Exempelbolaget'])
  expect(initialData).toMatchObject({ apartment: { address: 'Syrengatan 4', energyClass: 'C' } })
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
  const broken = { kind: 'apartment', id, title: 'x', rentSek: 'mycket' }
  if (how === 'broken') await putItems(table, [broken])
  const published = await servePublished(await renderDocument('/404', { company: exampleCompany }))
  stub({ SITE_ORIGIN: published.origin })
  const log = listenToLog()
  const answer = await openApartment(id)
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
  expect(log().join('\n')).toMatch(/"level":"ERROR".*"error":/)
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
