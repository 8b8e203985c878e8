import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxPhotoBytes, maxPhotos } from '#shared/photos.ts'
import { sentences } from '#shared/sentences.ts'
import { bytesOf } from '../fixtures/picture-bytes.ts'
import { startPhotos } from '../fixtures/start-photos.ts'
import { postFile } from '../fixtures/upload.ts'

const desk = await startPhotos()
afterAll(desk.close)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => void vi.useRealTimers())

test('a ticket takes one file of its type, of at most ten megabytes, at its key', async () => {
  const { secret } = await desk.report()
  const { url, fields } = await desk.ticket(secret)
  const { 'Content-Type': type, ...rest } = fields
  const picture = new Uint8Array(100)
  expect(await postFile({ url, fields: rest }, picture, 'text/html')).toBe(403)
  expect(await postFile({ url, fields: rest }, new Uint8Array(0), type)).toBe(400)
  expect(await postFile({ url, fields: rest }, new Uint8Array(maxPhotoBytes + 1), type)).toBe(400)
  const elsewhere = { ...rest, key: rest['key']!.replace('incoming', 'uploads') }
  expect(await postFile({ url, fields: elsewhere }, picture, type)).toBe(403)
  const { expiration } = JSON.parse(Buffer.from(fields['Policy']!, 'base64').toString())
  const milliseconds = Date.parse(expiration) - Date.now()
  expect([milliseconds > 299_000, milliseconds <= 300_000]).toEqual([true, true])
})

test.each([
  [{ type: 'image/heic' }, 'Bara foton i JPEG, PNG eller WebP kan läggas till.'],
  [{ size: 0 }, 'Filen är tom. Välj ett annat foto.'],
  [{ size: maxPhotoBytes + 1 }, 'Fotot är större än 10 MB. Förminska det och försök igen.'],
])('a request with %j is refused with a sentence', async (fields, text) => {
  const { secret } = await desk.report()
  expect(await desk.request(secret, fields)).toMatchObject({ status: 400, text })
})

test('without the secret of a case nobody may send a photo', async () => {
  expect((await desk.request('0'.repeat(32))).status).toBe(404)
})

test('five photos may be under way, and those that never came make room after six minutes', async () => {
  const { secret } = await desk.report()
  for (let count = 0; count < maxPhotos; count += 1) await desk.ticket(secret)
  const { status, headers, text } = await desk.request(secret)
  expect([status, headers['retry-after']]).toEqual([429, '360'])
  expect(text).toBe('Fem foton är redan på väg. Vänta 6 minuter och försök igen.')
  vi.setSystemTime(Date.now() + 361_000)
  expect((await desk.request(secret)).status).toBe(200)
})

test('five tickets that are asked for at once are five', async () => {
  const { secret } = await desk.report()
  const tickets = await Promise.all(Array.from({ length: 3 }, () => desk.ticket(secret)))
  expect(new Set(tickets.map(({ id }) => id)).size).toBe(3)
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await desk.request(secret)).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('a case on which its sender has said all that it takes has no room for a photo, not even one that was permitted', async () => {
  const { id, secret } = await desk.report()
  const { id: photoId } = await desk.ticket(secret)
  await desk.documents.send(
    new UpdateCommand({
      TableName: desk.TableName,
      Key: { kind: 'issue', id },
      UpdateExpression: 'SET messageCount = :most',
      ExpressionAttributeValues: { ':most': 50 },
    }),
  )
  expect(await desk.request(secret)).toMatchObject({ status: 409, text: sentences.threadIsFull })
  await desk.smuggle(id, photoId, new Uint8Array(await bytesOf('jpeg')))
  const { json } = await desk.withLink('', { secret })
  expect(json).toMatchObject({ isFull: true, thread: [] })
})
