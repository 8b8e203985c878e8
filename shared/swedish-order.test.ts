import { expect, test } from 'vitest'
import { inSwedishOrder } from './format.ts'

test.each([
  [
    ['Z', 'A'],
    ['A', 'Z'],
  ],
  [
    ['Ö', 'Ä', 'Å', 'Z', 'A'],
    ['A', 'Z', 'Å', 'Ä', 'Ö'],
  ],
  [
    ['A\u030Ase', 'Öga', 'Al'],
    ['Al', 'A\u030Ase', 'Öga'],
  ],
  [
    ['björken', 'Almen', 'almen 2', 'Björk'],
    ['Almen', 'almen 2', 'Björk', 'björken'],
  ],
  [
    ['Storgatan 10', 'Storgatan 9', 'Storgatan 9 B'],
    ['Storgatan 9', 'Storgatan 9 B', 'Storgatan 10'],
  ],
  [
    ['', 'Östra', '', 'Almen'],
    ['Almen', 'Östra', '', ''],
  ],
])('%j', (names, sorted) => {
  expect(names.toSorted(inSwedishOrder)).toEqual(sorted)
})
