import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'
import { nameOfJpeg, shrunkSize } from '../../uploads/shrink-picture.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 9, 'bca'],
  [1, -1, 'bac'],
])('the picture at %i goes to %i', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(order)
})

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2560, height: 1920 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1920, height: 2560 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 1 },
    { width: 2560, height: 1 },
  ],
])('a picture of %j is shrunk to %j', (before, after) => {
  expect(shrunkSize(before, 2560)).toEqual(after)
})

test.each([
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['sommar.2026.png', 'sommar.2026.jpg'],
  ['namnlös', 'namnlös.jpg'],
])('%s is shrunk to %s', (before, after) => {
  expect(nameOfJpeg(before)).toBe(after)
})
