import { expect, test } from 'vitest'
import { checkAdvert } from './advert-check.tsx'
import { apartmentFields, type ApartmentValues } from './apartment-fields.tsx'

const [kitchen, plan] = ['/media/kitchen/600x400.webp', '/media/plan/600x400.webp']

const whole = {
  ...apartmentFields.initial,
  sizeSqm: '58',
  rentSek: '7 450',
  availableFrom: 'Ledig nu',
  energyClass: 'C',
  imageUrls: [kitchen, plan],
  imageAlts: { [kitchen]: 'Kök med fönster', [plan]: 'Planritning' },
}

const missingIn = (values: ApartmentValues) =>
  checkAdvert(values).filter(({ isMissing }) => isMissing)

test.each([
  [{}, []],
  [apartmentFields.initial, ['sizeSqm', 'rentSek', 'availableFrom', 'energyClass', 'imageUrls']],
  [{ sizeSqm: 'liten' }, ['sizeSqm']],
  [{ rentSek: '0' }, ['rentSek']],
  [{ availableFrom: ' ' }, ['availableFrom']],
  [{ energyClass: '' }, ['energyClass']],
  [{ imageUrls: [] }, ['imageUrls']],
  [{ imageAlts: { [kitchen]: 'Kök', [plan]: ' ' } }, ['imageAlts']],
])('with %j an advert lacks %j', (changes, fields) => {
  const missing = missingIn({ ...whole, ...changes } as ApartmentValues)
  expect(missing.map(({ field }) => field)).toEqual(fields)
})

test('an advert says how many of its pictures lack a description', () => {
  const [missing] = missingIn({ ...whole, imageAlts: { [kitchen]: 'Kök' } })
  expect(missing?.text).toBe('Vad bilderna visar (1 av 2)')
})
