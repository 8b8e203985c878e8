import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { issue } from '../../functions/fixtures/content.ts'
import { fileForm } from '../../functions/fixtures/upload.ts'
import { shareProduct, type Product } from './product.ts'
import { postForm } from './upload.ts'

const product = await shareProduct()

test('the network cut while photos are sent loses no report, and keeps no metadata', async () => {
  expect(await cutUploads(product, 6)).toEqual({
    reports: 6,
    lostReports: 0,
    lostPhotos: 0,
    withMetadata: 0,
    readable: 0,
    leftovers: 0,
  })
})

const secretText = 'Hemliga gatan 7'
const scene = { width: 320, height: 240, channels: 3, background: '#285' } as const

/** Uploads in each format, with something in them that nobody may keep. */
const photos = await Promise.all(
  (['jpeg', 'png', 'webp'] as const).map(async format => {
    const photo = sharp({ create: scene })
      .toFormat(format)
      .withExif({ IFD0: { Copyright: secretText } })
    return new Blob([new Uint8Array(await photo.toBuffer())], { type: `image/${format}` })
  }),
)

/**
 * Sends an issue report, breaks the connection at a random byte of a photo, and sends another photo whole;
 * so many times, evenly over the lengths of three uploads. Then counts what became of it.
 */
async function cutUploads(product: Product, cuts: number) {
  const post = async (path: string, body: object) =>
    (await product.send('POST', path, { body })).json()
  const cookie = await product.logIn()
  const findings = { lostReports: 0, lostPhotos: 0, withMetadata: 0, readable: 0, leftovers: 0 }
  for (let count = 0; count < cuts; count += 1) {
    const description = `Ett fel i köket, nummer ${count}.`
    const { id, followSecret: secret } = await post('/api/issue-report', { ...issue, description })
    const ticketFor = ({ type, size }: Blob) => post('/api/follow/photo', { secret, type, size })
    const photo = photos[count % photos.length]!
    await sendPart(await ticketFor(photo), photo, (count + Math.random()) / cuts)
    const ticket = await ticketFor(photo)
    await postForm(ticket, photo)
    await product.catchUp()
    const stored = await product.send('GET', `/api/admin/cases/${id}`, { cookie })
    if (stored.status !== 200) findings.lostReports += 1
    const { thread } = await post('/api/follow', { secret })
    if (!thread.some((entry: { id: string }) => entry.id === ticket.id)) findings.lostPhotos += 1
    for (const { photo } of thread) {
      if (!photo || (await fetch(photo.src.split('?')[0])).ok) findings.readable += 1
    }
  }
  for (const key of await product.s3.list('photos', '')) {
    const { body } = await product.s3.read('photos', key, { method: 'GET', headers: {} })
    if (body!.includes(secretText)) findings.withMetadata += 1
  }
  findings.leftovers = (await product.s3.list('uploads', 'incoming/')).length
  return { reports: cuts, ...findings }
}

interface Ticket {
  url: string
  fields: Record<string, string>
}

/** Sends a form as far as this share of its bytes, and breaks the connection. */
async function sendPart({ url, fields }: Ticket, photo: Blob, share: number): Promise<void> {
  const request = new Request(url, { method: 'POST', body: fileForm(fields, photo) })
  const body = Buffer.from(await request.arrayBuffer())
  const { hostname, port, host, pathname } = new URL(url)
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${request.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(head), body])
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(whole.subarray(0, Math.floor(share * whole.length)))
  await new Promise(resolve => setImmediate(resolve))
  socket.destroy()
  await once(socket, 'close')
}
