import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPhotos } from '#shared/photos.ts'
import { startProduct, type Product } from './product.ts'
import { postForm } from './upload.ts'

let product: Product
beforeAll(async () => void (product = await startProduct()), 120_000)
afterAll(() => product.stop())

const secretText = 'Hemliga gatan 7'
const color = { width: 640, height: 480, channels: 3, background: '#285' } as const
const jpeg = await sharp({ create: color })
  .jpeg()
  .withExif({ IFD0: { Copyright: secretText } })
  .toBuffer()

/** So many uploads are cut off. */
const cuts = Number(process.env['CUTS'] ?? 20)

interface Ticket {
  url: string
  fields: Record<string, string>
}

async function report() {
  const body = {
    name: 'Bo Exempel',
    email: 'bo@example.com',
    phone: '070-174 06 07',
    address: 'Lingongränd 4',
    category: 'other',
    urgency: 'low',
    description: `Ett fel i köket, nummer ${Math.random()}.`,
  }
  return (await product.send('POST', '/api/issue-report', { body })).json()
}

const post = async (path: string, body: object) =>
  product.send('POST', `/api/follow${path}`, { body })

const ticketFor = async (secret: string): Promise<Ticket> =>
  (await post('/photo', { secret, type: 'image/jpeg', size: jpeg.length })).json()

/** Sends a form as far as this share of its bytes, and breaks the connection. */
async function sendPart({ url, fields }: Ticket, share: number): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(jpeg)]))
  const request = new Request(url, { method: 'POST', body: form })
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

test(`the network cut at ${cuts} places of uploads loses no report and keeps no metadata`, async () => {
  for (let count = 0; count < cuts; count += 1) {
    const { id, followSecret: secret } = await report()
    await sendPart(await ticketFor(secret), (count + Math.random()) / cuts)
    const sent = await postForm(await ticketFor(secret), new Blob([new Uint8Array(jpeg)]))
    expect(sent.status).toBe(204)
    await product.catchUp()
    const { thread } = await (await post('', { secret })).json()
    expect(thread.length).toBeGreaterThan(0)
    for (const { what, photo } of thread) {
      expect(what).toBe('photo')
      const shown = await fetch(photo.src)
      expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toContain(secretText)
      expect((await fetch(photo.src.split('?')[0])).status).toBe(403)
    }
    const cookie = await product.logIn()
    expect((await product.send('GET', `/api/admin/cases/${id}`, { cookie })).status).toBe(200)
  }
}, 300_000)

test('photos that are under way are five, also when nobody sends them', async () => {
  const { followSecret: secret } = await report()
  for (let count = 0; count < maxPhotos; count += 1) await ticketFor(secret)
  const refused = await post('/photo', { secret, type: 'image/jpeg', size: 1 })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ])
})
