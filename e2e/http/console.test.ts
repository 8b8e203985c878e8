import { request } from 'node:http'
import { expect, test } from 'vitest'
import { sender } from '../sender.ts'
import { fillCounters, startProduct } from './product.ts'

const product = await startProduct()

const message = { ...sender, name: 'Bo <b>Exempel</b>', service: 'annat' }

test('a developer sees that the cloud is ready and the time of its clock', async () => {
  product.clock.set(new Date('2027-01-01T00:00:00Z'))
  const health = await (await product.send('GET', '/_local/health')).json()
  product.clock.set(null)
  expect(health).toEqual({ status: 'ok', now: expect.stringMatching(/^2027-01-01T00:00:0/) })
})

test('a developer can set the address that requests come from', async () => {
  const send = async (number: number) => {
    const body = { ...message, message: `Meddelande nummer ${number}.` }
    return (await product.send('POST', '/api/contact', { body })).status
  }
  const comeFrom = (address: string | null) =>
    product.send('PUT', '/_local/viewer', { body: { address } })
  expect(await send(1)).toBe(201)
  await fillCounters(product)
  expect(await send(2)).toBe(429)
  expect((await comeFrom('203.0.113.9')).status).toBe(204)
  expect(await send(3)).toBe(201)
  await comeFrom(null)
  expect(await send(4)).toBe(429)
  await comeFrom('203.0.113.10')
})

test('the inbox shows letters as text, and each as it was sent, without running anything in it', async () => {
  const body = { ...message, message: 'Hej <script>alert(1)</script>' }
  await product.send('POST', '/api/contact', { body })
  const [letter] = await (await product.send('GET', '/_local/emails')).json()
  expect(Object.keys(letter).toSorted()).toEqual(
    expect.arrayContaining(['from', 'headers', 'html', 'id', 'replyTo', 'subject', 'text', 'to']),
  )
  const page = await product.send('GET', '/_local/')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  const html = await page.text()
  expect(html).toContain(`/_local/emails/${letter.id}`)
  expect(html).not.toMatch(/<script|<b>/)
  const sent = await product.send('GET', `/_local/emails/${letter.id}`)
  expect(sent.headers.get('content-security-policy')).toMatch(/^sandbox/)
  expect((await product.send('GET', '/_local/emails/none')).status).toBe(404)
  expect((await product.send('DELETE', '/_local/emails')).status).toBe(204)
  expect(await (await product.send('GET', '/_local/emails')).json()).toEqual([])
})

const wrong = [
  ['PUT', '/_local/faults', '{"ses": "broken"}', 400],
  ['PUT', '/_local/faults', '{"mail": "down"}', 400],
  ['PUT', '/_local/faults', '{ not json', 400],
  ['PUT', '/_local/clock', '{"now": "tomorrow"}', 400],
  ['PUT', '/_local/clock', '{}', 400],
  ['PUT', '/_local/viewer', '{"address": "next door"}', 400],
  ['GET', '/_local/unknown', undefined, 404],
  ['POST', '/_local/emails', '{}', 404],
] as const

test.each(wrong)('%s %s with %s is told what is wrong', async (method, path, text, status) => {
  const response = await product.send(method, path, text === undefined ? {} : { text })
  expect([response.status, (await response.text()).length > 0]).toEqual([status, true])
})

test('a page of another site that borrows this address is refused', async () => {
  const status = await new Promise(resolve => {
    const url = new URL('/_local/emails', product.origin)
    request(url, { headers: { host: 'rebound.example.com' } }, ({ statusCode }) =>
      resolve(statusCode),
    ).end()
  })
  expect(status).toBe(403)
})
