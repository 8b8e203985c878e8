import { expect, test } from 'vitest'
import { checkAdvert, type Advert } from './advert-rules.ts'
import { apartmentFields } from './apartment-fields.tsx'

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

const fieldsMissing = (changes: Partial<typeof whole>) =>
  missingIn({ ...whole, ...changes }).map(({ field }) => field)

const missingIn = (values: Advert) => checkAdvert(values).filter(({ isMissing }) => isMissing)

test('an advert with everything lacks nothing', () => {
  expect(fieldsMissing({})).toEqual([])
})

test('a new one lacks everything but the descriptions of pictures that it does not have', () => {
  expect(missingIn(apartmentFields.initial).map(({ field }) => field)).toEqual([
    'sizeSqm',
    'rentSek',
    'availableFrom',
    'energyClass',
    'imageUrls',
  ])
})

test.each([
  [{ sizeSqm: 'liten' }, 'sizeSqm'],
  [{ rentSek: '0' }, 'rentSek'],
  [{ availableFrom: ' ' }, 'availableFrom'],
  [{ energyClass: '' }, 'energyClass'],
  [{ imageUrls: [] }, 'imageUrls'],
  [{ imageAlts: { [kitchen]: 'Kök', [plan]: ' ' } }, 'imageAlts'],
])('with %j it lacks %s alone', (changes, field) => {
  expect(fieldsMissing(changes as Partial<typeof whole>)).toEqual([field])
})

test('an advert says how many of its pictures lack a description', () => {
  const [missing] = missingIn({ ...whole, imageAlts: { [kitchen]: 'Kök' } })
  expect(missing?.text).toBe('Vad bilderna visar (1 av 2)')
})
