import { expect, test } from 'vitest'
import { maxImagesPerSession } from '#shared/pictures.ts'
import type { Refusal } from '../../uploads/uploader.ts'
import { messagesOf } from './use-upload.ts'

const refused = (limit: Refusal['limit'], ...names: string[]) =>
  names.map(name => ({ limit, file: new File([], name) }))

const textsOf = (refusals: Refusal[], max = 5) =>
  messagesOf(refusals, max).map(({ english, swedish }) => [english, swedish])

test('each refused file has a message in both languages', () => {
  const refusals = [
    ...refused('youCanOnlyUploadFileTypes', 'a.txt'),
    ...refused('exceedsSize', 'a $& (1).jpg'),
    ...refused('noDuplicates', 'c.jpg'),
    ...refused('inferiorSize', 'd.jpg'),
  ]
  expect(textsOf(refusals)).toEqual([
    ['You can only upload: image/*', 'Bara bilder kan laddas upp.'],
    ['a $& (1).jpg exceeds maximum allowed size of 5 MB', 'a $& (1).jpg är större än 5 MB.'],
    ["Cannot add the duplicate file 'c.jpg', it already exists", 'c.jpg är redan vald.'],
    ['The file is empty', 'Filen är tom. Välj en annan bild.'],
  ])
})

test.each([
  [1, 'You can only upload 1 file(s)', 'Du kan ladda upp högst 1 bild åt gången.'],
  [5, 'You can only upload 5 file(s)', 'Du kan ladda upp högst 5 bilder åt gången.'],
])('pictures beyond %i are refused together', (max, english, swedish) => {
  expect(textsOf(refused('youCanOnlyUploadX', 'e.jpg', 'f.jpg'), max)).toEqual([[english, swedish]])
})

test.each([
  ['abcde', '1 additional restrictions were not fulfilled', 'Ytterligare 1 fil togs inte med.'],
  ['abcdefg', '3 additional restrictions were not fulfilled', 'Ytterligare 3 filer togs inte med.'],
])('of refused files four have a message, the others are counted: %s', (names, ...last) => {
  const messages = textsOf(refused('youCanOnlyUploadFileTypes', ...names))
  expect(messages).toHaveLength(5)
  expect(messages.at(-1)).toEqual(last)
})

test('a session never has more pictures than may be sent at the same time', () => {
  // The specification's concurrent limit (section 9); all pictures of a session are sent at once.
  expect(Math.max(...Object.values(maxImagesPerSession))).toBeLessThanOrEqual(6)
})
