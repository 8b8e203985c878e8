import { expect, test } from 'vitest'
import { Apartment, ApartmentChanges, NewApartment } from './apartments.ts'
import { wrongApartments } from './apartment-fixture.ts'
import { House } from './houses.ts'
import { imageVersions } from './picture-versions.ts'
import { NewNewsItem, NewsChanges } from './news.ts'

const apartment = {
  title: 'Ljus tvåa',
  address: 'Lingongränd 4',
  rooms: '2 rok',
  sizeSqm: 58,
  rentSek: 7450,
}
const news = { title: 'Nyhet', content: 'Text' }
const picture = '/media/0198a3f0-0000-7000-8000-000000000000/1600x1067.webp'

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(issue => issue.message) ?? []

test('a new apartment gets the defaults of the specification', () => {
  expect(NewApartment.parse(apartment)).toMatchObject({
    city: 'Tranås',
    availabilityStatus: 'available',
    imageUrls: [],
    amenities: [],
  })
})

test('a change contains only the fields that change, without defaults', () => {
  expect(ApartmentChanges.parse({ title: 'Ny titel' })).toEqual({ title: 'Ny titel' })
  expect(ApartmentChanges.parse({})).toEqual({})
  expect(NewsChanges.parse({})).toEqual({})
})

test('what is listed twice is kept once, in its place', () => {
  const amenities = ['Hiss', 'Balkong', 'HISS', ' Balkong ', 'Bastu']
  const listed = { amenities, imageUrls: [picture, picture] }
  const once = { amenities: ['Hiss', 'Balkong', 'Bastu'], imageUrls: [picture] }
  expect(NewApartment.parse({ ...apartment, ...listed })).toMatchObject(once)
  expect(ApartmentChanges.parse(listed)).toEqual(once)
  const stamp = {
    id: crypto.randomUUID(),
    createdAt: '2026-11-20T12:00:00Z',
    updatedAt: '2026-11-20T12:00:00Z',
  }
  const stored = { ...apartment, city: 'Tranås', availabilityStatus: 'available', ...stamp }
  expect(Apartment.parse({ ...stored, ...listed })).toMatchObject(once)
})

test('a postal code is stored in one spelling', () => {
  expect(NewApartment.parse({ ...apartment, postalCode: '57331' }).postalCode).toBe('573 31')
  expect(ApartmentChanges.parse({ postalCode: 'SE-573\u00a031' }).postalCode).toBe('573 31')
})

test.each(['', null])('an optional field is left out of a new apartment by %j', nothing => {
  const fields = { postalCode: nothing, availableFrom: nothing, energyPerformance: nothing }
  const created = NewApartment.parse({ ...apartment, ...fields })
  expect(JSON.parse(JSON.stringify(created))).not.toHaveProperty('postalCode')
})

test.each(['', null])('an optional field is removed from an apartment by %j', nothing => {
  expect(ApartmentChanges.parse({ availableFrom: nothing })).toEqual({ availableFrom: null })
  expect(NewsChanges.parse({ imageUrl: nothing })).toEqual({ imageUrl: null })
})

const wrongValues = Object.entries(wrongApartments).flatMap(([name, values]) =>
  values.map(([value, message]) => [{ [name]: value }, message] as const),
)

test.each(wrongValues)('an apartment with %j is invalid: %s', (change, message) => {
  expect(messagesOf(NewApartment.safeParse({ ...apartment, ...change }))).toEqual([message])
  expect(messagesOf(ApartmentChanges.safeParse(change))).toEqual([message])
})

const wrongNews = [
  [{ title: '' }, 'Ange en rubrik'],
  [{ content: '' }, 'Skriv en text'],
  [{ publishedAt: 'i morgon' }, 'Ange datum och tid'],
  [{ publishedAt: {} }, 'Ange datum och tid'],
  [{ excerpt: 'x'.repeat(301) }, 'Ingressen får vara högst 300 tecken'],
] as const

test.each(wrongNews)('a news item with %j is invalid: %s', (change, message) => {
  expect(messagesOf(NewNewsItem.safeParse({ ...news, ...change }))).toEqual([message])
})

const house = { title: 'Syrenhuset', address: 'Syrengatan 2', postalCode: '573 31', city: 'Tranås' }

test.each([
  [{ title: '' }, 'Ange ett namn'],
  [{ address: 'x' }, 'Ange en adress'],
  [{ postalCode: '' }, 'Postnumret ska ha fem siffror'],
  [{ energyClass: 'H' }, 'Välj energiklass'],
  [{ text: 'x'.repeat(501) }, 'Anteckningen får vara högst 500 tecken'],
])('a house with %j is invalid: %s', (change, message) => {
  expect(messagesOf(House.safeParse(house))).toEqual([])
  expect(messagesOf(House.safeParse({ ...house, ...change }))).toEqual([message])
})

test('a publishing time is read by Swedish clocks', () => {
  const { publishedAt } = NewNewsItem.parse({ ...news, publishedAt: '2026-12-01T08:00' })
  expect(publishedAt).toBe('2026-12-01T07:00:00.000Z')
})

test('the path of a picture contains its size and its versions', () => {
  expect(imageVersions(picture)).toEqual({
    width: 1600,
    height: 1067,
    versions: [
      { path: picture.replace('1600x1067', '480'), width: 480 },
      { path: picture.replace('1600x1067', '960'), width: 960 },
      { path: picture, width: 1600 },
    ],
  })
})
