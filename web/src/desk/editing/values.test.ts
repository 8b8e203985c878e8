import { expect, test } from 'vitest'
import { ApartmentDraft, NewApartment } from '#shared/apartments.ts'
import { apartmentEditor } from '../apartments/apartment-dialog.tsx'
import { apartmentFields, isMismatch } from '../apartments/apartment-fields.tsx'
import { changedFields } from './changed-fields.ts'
import { newsEditor } from '../news/news-dialog.tsx'
import { toSwedishInput } from './swedish-clock.ts'

const written = {
  ...apartmentFields.initial,
  title: 'Ljus tvåa',
  address: 'Exempelvägen 3',
  rooms: '2 rok',
  sizeSqm: '58,5',
  rentSek: '7 450',
}
const picture = '/media/0198a3f0-0000-7000-8000-000000000000/1600x1067.webp'

const bodyOf = (changes: Partial<typeof written>) =>
  apartmentEditor.bodyOf({ ...written, ...changes })

test('form values are converted to the API’s types', () => {
  expect(NewApartment.parse(bodyOf({}))).toMatchObject({
    title: 'Ljus tvåa',
    city: 'Tranås',
    availabilityStatus: 'available',
    sizeSqm: 58,
    rentSek: 7450,
  })
})

test.each([
  [{ rentSek: '7.250,00' }, { rentSek: 7250 }],
  [{ rentSek: 'många' }, { rentSek: 0 }],
  [{ sizeSqm: '' }, { sizeSqm: 0 }],
  [{ sizeSqm: 'liten' }, { sizeSqm: 0 }],
  [{}, { energyPerformance: '', imageAlts: '' }],
  [{ energyPerformance: '85' }, { energyPerformance: 85 }],
  [{ imageAlts: { '/media/gone': 'Borta' } }, { imageAlts: '' }],
  [
    { imageUrls: [picture], imageAlts: { [picture]: ' Kök ', '/media/gone': 'Borta' } },
    { imageAlts: { [picture]: 'Kök' } },
  ],
])('what is written as %j is sent as %j', (changes, sent) => {
  expect(bodyOf(changes as Partial<typeof written>)).toMatchObject(sent)
})

test.each(['7250,50', '7.2500', '7 2 50', '7-8000', '7e3'])(
  'a rent of “%s” is refused, also in a draft',
  rentSek => {
    for (const schema of [NewApartment, ApartmentDraft])
      expect(schema.safeParse(bodyOf({ rentSek })).error!.issues[0]!.message).toBe(
        'Ange hyran i hela kronor',
      )
  },
)

test('only changed fields are sent, also for lists', () => {
  const before = bodyOf({ amenities: ['Hiss'], description: 'Fin' })
  const now = bodyOf({ amenities: ['Hiss', 'Balkong'], rentSek: '7450' })
  expect(changedFields(before, now)).toEqual({ amenities: ['Hiss', 'Balkong'], description: '' })
  expect(changedFields(before, before)).toEqual({})
})

test.each([
  ['rented', 'Ledig nu', true],
  ['rented', 'Uthyrd', false],
  ['rented', '', false],
  ['available', 'Uthyrd till mars', true],
  ['available', 'Ledig nu', false],
  ['upcoming', 'Ledig nu', true],
  ['upcoming', '1 mars', false],
])('%s and “%s” disagree: %s', (status, text, doDisagree) => {
  expect(isMismatch(status, text)).toBe(doDisagree)
})

test.each([
  ['2026-07-01T10:00:00.000Z', '2026-07-01T12:00'],
  ['2026-01-15T23:30:00.000Z', '2026-01-16T00:30'],
  ['2026-03-29T00:59:00.000Z', '2026-03-29T01:59'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
])('%s is %s in Sweden', (moment, local) => {
  expect(toSwedishInput(moment)).toBe(local)
})

test('the description of a removed picture is removed too', () => {
  const stamp = { id: 'x', version: 1, createdAt: '', updatedAt: '' }
  const item = { ...stamp, title: 'Nyhet', content: 'Text', imageUrl: picture, imageAlt: 'Bil' }
  const values = newsEditor.valuesOf({ ...item, publishedAt: '2026-07-01T10:00:00.000Z' })
  const body = newsEditor.bodyOf({ ...values, imageUrl: '' })
  expect(body).toMatchObject({ imageUrl: '', imageAlt: '' })
})
