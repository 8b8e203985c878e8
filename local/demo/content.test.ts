import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { altOf } from '#shared/apartment-texts.ts'
import { Apartment } from '#shared/apartments.ts'
import { imageVersions } from '#shared/image-versions.ts'
import { NewsItem } from '#shared/news.ts'
import { startTable } from '../../functions/fixtures/start-table.ts'
import type { ServiceContext } from 'local-cloud/service.ts'
import { createS3, type S3 } from 'local-cloud/s3/s3.ts'
import { demoApartments, demoNews } from './content.ts'
import { objectPathOf } from './pictures.ts'
import { seedDemoContent } from './seed.ts'

const media = 'media-bucket'
let stored: Awaited<ReturnType<typeof startTable>>
let pictures: S3
let apartments: Apartment[]
let news: NewsItem[]

beforeAll(async () => {
  const buckets = [{ name: media, cors: [], lifecycle: [] }]
  const s3 = async (context: ServiceContext) => (pictures = await createS3(context, buckets))
  stored = await startTable({ more: { s3 } })
  const clients = { table: stored.documents, s3: new S3Client() }
  await seedDemoContent(clients, { table: stored.TableName, media }, Date.now())
  apartments = (await stored.itemsOf('apartment')).map(item => Apartment.parse(item))
  news = (await stored.itemsOf('news')).map(item => NewsItem.parse(item))
})
afterAll(() => stored.close())

const texts = (apartment: Apartment) =>
  apartment.imageUrls.map((_, index) => altOf(apartment, index))

/** By the name of the file, whatever is said of the picture. */
function kindOf(path: string) {
  const { name } = demoApartments
    .flatMap(({ pictures }) => pictures)
    .find(each => objectPathOf(each.name) === path)!
  return name.endsWith('-hus') ? 'exterior' : name.endsWith('-plan') ? 'floor plan' : 'room'
}

test.each(demoApartments.map(({ title }) => title))(
  '%s is shown from the street, then two or three of its rooms, and its floor plan last',
  title => {
    const { imageUrls } = apartments.find(each => each.title === title)!
    const [first, ...others] = imageUrls.map(kindOf)
    expect(first).toBe('exterior')
    expect(others.pop()).toBe('floor plan')
    expect([...new Set(others)]).toEqual(['room'])
    expect([2, 3]).toContain(others.length)
    expect(new Set(imageUrls).size).toBe(imageUrls.length)
  },
)

test('there are four demo apartments and three news items', () => {
  expect(apartments.map(({ address }) => address).toSorted()).toEqual([
    'Bokbindargatan 7',
    'Fyrklövervägen 3',
    'Lingongränd 4',
    'Snickarvägen 12',
  ])
  expect(news.map(({ title }) => title).toSorted()).toEqual([
    'Ny dag för maskinservice',
    'Sopning av gårdar börjar vecka 14',
    'Vinterjouren är igång',
  ])
})

test('the alternative text of a house or a plan names the house, or the size of the apartment', () => {
  for (const apartment of apartments) {
    const { address, rooms, sizeSqm } = apartment
    expect(texts(apartment)[0]).toBe(`${address}: hyreshuset sett från gatan`)
    expect(texts(apartment).at(-1)).toBe(`Planritning: ${rooms}, ${sizeSqm} m²`)
  }
})

test('the alternative text of a room names the room and its furniture', () => {
  const said = apartments.flatMap(apartment => texts(apartment).slice(1, -1))
  expect(said).toContain('Vardagsrum med soffa, bokhylla och matbord')
  for (const text of said)
    expect(text).toMatch(/^(Vardagsrum|Kök|Kokvrå|Sovrum|Rum) med [a-zåäö ,]{5,}$/)
  expect(new Set(said).size).toBe(said.length)
})

test('each room is called what it is', () => {
  const names = { vardagsrum: 'Vardagsrum', kok: 'Kök', kokvra: 'Kokvrå', sovrum: 'Sovrum' }
  const words = { ...names, rum: 'Rum', hus: '.*: hyreshuset', plan: 'Planritning:' }
  for (const { pictures } of demoApartments)
    for (const { name, alt } of pictures) {
      const word = Object.entries(words).find(([ending]) => name.endsWith(`-${ending}`))![1]
      expect(alt).toMatch(new RegExp(`^${word} `))
    }
})

test('each news item has a picture of its own, which needs no description beside its heading', () => {
  expect(new Set(news.map(({ imageUrl }) => imageUrl))).toEqual(
    new Set(demoNews.map(({ picture }) => objectPathOf(picture))),
  )
  expect(new Set(news.map(({ imageUrl }) => imageUrl)).size).toBe(3)
  expect(news.filter(({ imageAlt }) => imageAlt)).toEqual([])
})

test('every picture exists at its address, in every width', async () => {
  const paths = [...apartments.flatMap(each => each.imageUrls), ...news.map(each => each.imageUrl!)]
  expect(paths).toHaveLength(22)
  const asked = paths.flatMap(path => imageVersions(path).versions.map(({ path }) => path.slice(1)))
  expect((await pictures.list(media, 'media/')).toSorted()).toEqual(asked.toSorted())
})
