import { expect, test } from 'vitest'
import { moved } from './picture-order.ts'
import { retryDelay } from './retry-schedule.ts'
import { nameOfJpeg, shrunkSize } from './shrink-picture.ts'
import { readMessage, uppyStrings } from './upload-texts.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 9, 'bca'],
  [1, -1, 'bac'],
])('the picture at %i goes to %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order)
})

test('a failed upload is tried again after 0, 1, 3 and 5 seconds, then no more', () => {
  expect([1, 2, 3, 4, 5].map(retryDelay)).toEqual([0, 1000, 3000, 5000, undefined])
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

test.each([
  ['You can only upload 5 file(s)', 'Du kan ladda upp högst 5 bilder åt gången.'],
  ['You can only upload 1 file(s)', 'Du kan ladda upp högst 1 bild åt gången.'],
  ['a b (1).jpg exceeds maximum allowed size of 5 MB', 'a b (1).jpg är större än 5 MB.'],
  ['You can only upload: image/*', 'Bara bilder kan laddas upp.'],
  ["Cannot add the duplicate file 'a.jpg', it already exists", 'a.jpg är redan vald.'],
  ['No Internet connection', 'Ingen uppkoppling.'],
  ['3 additional restrictions were not fulfilled', 'Ytterligare 3 filer togs inte med.'],
  ['Upload failed', 'Uppladdningen misslyckades.'],
])('“%s” is followed by “%s”', (english, swedish) => {
  expect(readMessage(english)).toMatchObject({ english, swedish })
})

test.each(['Failed to upload a.jpg', '', 'Upload failed badly'])('“%s” is none of ours', text => {
  expect(readMessage(text)).toBeUndefined()
})

test('Uppy fills in what the specification leaves open', () => {
  expect(uppyStrings.exceedsSize).toBe('%{file} exceeds maximum allowed size of %{size}')
  expect(uppyStrings.youCanOnlyUploadX).toEqual({
    0: 'You can only upload %{smart_count} file(s)',
    1: 'You can only upload %{smart_count} file(s)',
  })
})
