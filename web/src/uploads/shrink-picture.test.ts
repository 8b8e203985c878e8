import { expect, test } from 'vitest'
import { nameOfJpeg, shrunkSize } from './shrink-picture.ts'

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
