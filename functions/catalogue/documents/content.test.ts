import { afterAll, expect, test } from 'vitest'
import { startDocuments } from '../../fixtures/start-documents.ts'

const { close, createApartment, readApartment } = await startDocuments()
afterAll(close)

const picture = '/media/01890a5d-ac96-774b-bcce-b302099a8057/1600x1200.webp'

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
