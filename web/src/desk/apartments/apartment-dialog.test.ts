import { expect, test } from 'vitest'
import { ApartmentDraft, NewApartment } from '#shared/apartments.ts'
import { changedFields } from '../form/changed-fields.ts'
import { apartmentEditor } from './apartment-dialog.tsx'
import { apartmentFields, isMismatch, textsWith } from './apartment-fields.tsx'

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

test('a conflict names the chosen house, not its id', () => {
  const house = { id: 'h1', title: 'Pannhuset', address: 'Pumpgränd 4', version: 1 }
  const houses = [{ ...house, createdAt: '', updatedAt: '', postalCode: '573 31', city: 'Tranås' }]
  expect(textsWith(houses)({ ...written, houseId: 'h1' })).toMatchObject({ Hus: 'Pannhuset' })
})
