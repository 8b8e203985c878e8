import { default as sharp } from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { maxPhotoBytes, maxPhotos } from '#shared/following.ts'
import { pngOf49Megapixels, bytesOf, jpegOfSize, scene } from './fixtures/picture-bytes.ts'
import { startPhotos } from './fixtures/pictures.ts'
import { postFile } from './fixtures/upload.ts'
import { answers } from './runtime/domain-error.ts'
import { createId } from './table/ids.ts'

const desk = await startPhotos()

beforeEach(() => void vi.setSystemTime(Date.now()))

const secretText = 'Hemliga gatan 7'
const photoOf = async (width: number, height: number) =>
  new Uint8Array(
    await bytesOf(
      'jpeg',
      scene(width, height)
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Copyright: secretText } }),
    ),
  )
const photo = await photoOf(96, 48)

/** Sends a photo as a browser does, and has it received. */
async function send(secret: string, bytes = photo) {
  const ticket = await desk.ticket(secret)
  expect(await postFile(ticket, bytes)).toBe(204)
  await desk.receive(desk.events.at(-1))
  return ticket.id
}

const follow = async (secret: string) => (await desk.withLink('', { secret })).json
const entriesOf = async (id: string) =>
  (await desk.itemsOf('entry')).filter(each => String(each['id']).startsWith(id))

test('a photo is shown to sender and staff, upright, at most 2,000 pixels, without its metadata', async () => {
  const { id, secret } = await desk.report()
  const photoId = await send(secret, await photoOf(2400, 24))
  expect(await desk.incoming()).toEqual([])
  const kept = await desk.read(`photos/${id}/${photoId}`)
  expect(kept.toString('latin1')).not.toContain(secretText)
  const { exif, ...metadata } = await sharp(kept).metadata()
  expect([exif, metadata]).toMatchObject([undefined, { format: 'webp', width: 20, height: 2000 }])
  const { thread } = await follow(secret)
  const shown = { id: photoId, what: 'photo', photo: { width: 20, height: 2000 } }
  expect(thread).toMatchObject([shown])
  const { history, unreadSince } = (await desk.open(id)).json
  expect(history).toMatchObject([{ id: photoId, what: 'photo', width: 20, height: 2000 }])
  expect(unreadSince).toBe(history[0]!.at)
  const exported = await desk.manage<{ cases: { history: object[] }[] }>(
    'POST /api/admin/person/export',
    { body: { emailOrPhone: 'asa@example.com' } },
  )
  expect(JSON.stringify(exported.json)).toContain(`photos/${id}/${photoId}`)
})

test('the address of a photo holds for five minutes, and nobody may keep what it shows', async () => {
  const { secret } = await desk.report()
  await send(secret)
  const src = (await follow(secret)).thread[0]!.photo!.src
  const reply = await fetch(src)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('image/webp')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(new URL(src).searchParams.get('X-Amz-Expires')).toBe('300')
  expect((await fetch(src.split('?')[0]!)).status).toBe(403)
})

test('a case takes five photos, and no sixth whose ticket is old', async () => {
  const { id, secret } = await desk.report()
  for (let count = 1; count < maxPhotos; count += 1) await desk.smuggle(id, createId(), photo)
  await send(secret)
  expect(await desk.request(secret)).toMatchObject({
    status: 409,
    text: 'Ärendet har redan fem foton. Ring oss om du vill visa mer.',
  })
  await desk.smuggle(id, createId(), photo)
  expect((await follow(secret)).thread).toHaveLength(maxPhotos)
  expect((await desk.photos()).filter(key => key.includes(id))).toHaveLength(maxPhotos)
})

test('the same photo reported twice is one entry', async () => {
  const { id, secret } = await desk.report()
  const photoId = await send(secret)
  await desk.receive(desk.events.at(-1))
  await desk.smuggle(id, photoId, photo)
  expect(await entriesOf(id)).toHaveLength(1)
  expect(await desk.incoming()).toEqual([])
})

test.each([
  ['HTML', Buffer.from('<script>alert(1)</script>')],
  ['an empty file', Buffer.alloc(0)],
  ['half of a photo', Buffer.from(photo.subarray(0, photo.length / 2))],
  ['a photo of 100 megapixels', jpegOfSize(Buffer.from(await bytesOf('jpeg')), 10_000, 10_000)],
  ['a PNG that unpacks to 50 megabytes', pngOf49Megapixels()],
  ['more than ten megabytes', Buffer.alloc(maxPhotoBytes + 1)],
])('%s is noted as unreadable, and nothing of it is kept', async (_, bytes) => {
  const { id, secret } = await desk.report()
  await desk.smuggle(id, createId(), bytes)
  expect((await follow(secret)).thread).toMatchObject([{ what: 'unreadable-photo' }])
  expect((await desk.open(id)).json.unreadSince).toBeUndefined()
  expect(await desk.incoming()).toEqual([])
  expect((await desk.photos()).filter(key => key.includes(id))).toEqual([])
})

test('a photo of a case that is gone is deleted', async () => {
  await desk.smuggle(createId(), createId(), photo)
  expect([await desk.incoming(), (await desk.photos()).length]).toEqual([[], expect.any(Number)])
  const { id, secret } = await desk.report()
  const { id: photoId } = await desk.ticket(secret)
  await desk.removeCase(id)
  await desk.smuggle(id, photoId, photo)
  expect((await desk.photos()).filter(key => key.includes(id))).toEqual([])
})

test.each(['s3', 'dynamodb'] as const)(
  'when %s is down the event is tried again, and gives one entry',
  async service => {
    const { id, secret } = await desk.report()
    const ticket = await desk.ticket(secret)
    await postFile(ticket, photo)
    vi.useRealTimers()
    if (service === 's3') desk.faults.set({ s3: 'down' })
    else desk.fail('down')
    await expect(desk.receive(desk.events.at(-1))).rejects.toThrow()
    desk.faults.set({ s3: 'ok' })
    desk.fail('ok')
    await desk.receive(desk.events.at(-1))
    expect(await entriesOf(id)).toMatchObject([{ entry: { id: ticket.id, what: 'photo' } }])
  },
)

test('the staff get one letter about several photos, and none about a case that is new anyway', async () => {
  const { id, secret } = await desk.report()
  await send(secret)
  const additions = async () =>
    (await desk.itemsOf('letter')).filter(
      each => each['caseId'] === id && each['purpose'] === 'addition',
    )
  expect(await additions()).toEqual([])
  await desk.setStatus(id, 'done')
  await send(secret)
  await send(secret)
  expect(await additions()).toHaveLength(1)
  const { status, unreadSince } = (await desk.open(id)).json
  expect([status, unreadSince]).toEqual(['done', expect.any(String)])
  await desk.notifyByStream(String((await additions())[0]!['id']))
  expect(desk.emails()[0]!.text).toContain('Nya foton visas i ärendet.')
})

test('a photo of an urgent report that its sender called solved, and nobody acknowledged, has it wait again', async () => {
  const { id, secret } = await desk.report({ urgency: 'high' })
  await desk.withLink('/outcome', { secret, outcome: 'solved' })
  await send(secret)
  expect((await desk.open(id)).json).toMatchObject({ status: 'new', isWaitingForSomebody: true })
  expect(await desk.pending(id)).toEqual(['staff', 'addition', 'addition', 'reminder', 'reminder'])
})

test('a ticket takes one file of its type, of at most ten megabytes, at its key', async () => {
  const { secret } = await desk.report()
  const ticket = await desk.ticket(secret)
  const { key, Policy } = ticket.fields
  const picture = new Uint8Array(100)
  expect(await postFile(ticket, picture, 'text/html')).toBe(403)
  expect(await postFile(ticket, new Uint8Array(0))).toBe(400)
  expect(await postFile(ticket, new Uint8Array(maxPhotoBytes + 1))).toBe(400)
  const elsewhere = { ...ticket.fields, key: key!.replace('incoming', 'uploads') }
  expect(await postFile({ ...ticket, fields: elsewhere }, picture)).toBe(403)
  const { expiration } = JSON.parse(Buffer.from(Policy!, 'base64').toString())
  const milliseconds = Date.parse(expiration) - Date.now()
  expect([milliseconds > 299_000, milliseconds <= 300_000]).toEqual([true, true])
})

test('five photos may be under way, and those that never came make room as soon as their tickets end', async () => {
  const { secret } = await desk.report()
  for (let count = 0; count < maxPhotos; count += 1) await desk.ticket(secret)
  const { status, headers, text } = await desk.request(secret)
  expect([status, headers['retry-after']]).toEqual([429, '300'])
  const sentence =
    'Fler foton får plats först när de som är på väg har kommit fram. Vänta 5 minuter'
  expect(text).toBe(`${sentence} och försök igen.`)
  const asked = Date.now()
  vi.setSystemTime(asked + 299_000)
  expect((await desk.request(secret)).text).toContain('Vänta 1 minut och')
  vi.setSystemTime(asked + 300_001)
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
  await desk.set('issue', id, 'messageCount', 50)
  expect(await desk.request(secret)).toMatchObject({ status: 409, text: answers['report full'][1] })
  await desk.smuggle(id, photoId, photo)
  const { json } = await desk.withLink('', { secret })
  expect(json).toMatchObject({ isFull: true, thread: [] })
})
