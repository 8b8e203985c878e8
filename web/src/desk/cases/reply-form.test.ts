import { expect, test } from 'vitest'
import { fillIn } from './reply-form.tsx'

test('a template is filled in with what is known, to the letter', () => {
  const text = 'Hej {namn}, {referens} på {adress}. {namn}!'
  const known = { name: 'Åsa $& Ek', reference: 'F-1' }
  expect(fillIn(text, { ...known, address: 'Byn 1' })).toBe(
    'Hej Åsa $& Ek, F-1 på Byn 1. Åsa $& Ek!',
  )
  expect(fillIn('{adress}', known)).toBe('din adress')
  expect(fillIn('{NAMN}, { Referens }, {annat}', known)).toBe('Åsa $& Ek, F-1, {annat}')
})
