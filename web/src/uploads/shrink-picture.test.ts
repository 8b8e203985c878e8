import { expect, test } from 'vitest'
import { nameOfJpeg, shrunkSize } from './shrink-picture.ts'

test.each([
  [4000, 3000, { width: 2560, height: 1920 }],
  [3000, 4000, { width: 1920, height: 2560 }],
  [800, 600, { width: 800, height: 600 }],
  [20_000, 1, { width: 2560, height: 1 }],
])('a picture of %i × %i pixels is shrunk to %j', (width, height, after) => {
  expect(shrunkSize({ width, height }, 2560)).toEqual(after)
})

test.each([
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['sommar.2026.png', 'sommar.2026.jpg'],
  ['namnlös', 'namnlös.jpg'],
])('%s is shrunk to %s', (before, after) => {
  expect(nameOfJpeg(before)).toBe(after)
})
