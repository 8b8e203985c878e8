import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { personal, tellEverything } from './privacy-flows.ts'
import { startProduct, type Product } from './product.ts'

let product: Product
const written: string[] = []
const answers: string[] = []
const statuses = new Set<number>()

const write = (chunk: unknown) => written.push(String(chunk)) > 0

beforeAll(async () => {
  const streams = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockImplementation(write),
  )
  const methods = (['log', 'info', 'warn', 'error', 'debug'] as const).map(method =>
    vi.spyOn(console, method).mockImplementation((...words) => void write(words.map(String))),
  )
  product = await startProduct()
  await tellEverything(product, async response => {
    statuses.add(response.status)
    const { status, url, headers } = response
    const shown = url.includes('?') || /(fastigheter|apartments|news)\//.test(url) ? '' : url
    answers.push([status, shown, JSON.stringify([...headers]), await response.text()].join('\n'))
  })
  for (const spy of [...streams, ...methods]) spy.mockRestore()
}, 90_000)
afterAll(() => product.stop())

test('all was tried, in good times and in bad', async () => {
  expect([...statuses]).toEqual(
    expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 409, 413, 415, 429, 503]),
  )
  const letters = JSON.stringify(await product.ses.emails())
  expect(letters).toContain(personal.name)
})

test.each(Object.entries(personal))('no log holds a visitor’s %s', async (_, value) => {
  const lines = product.lambda.logs().map(({ line }) => line)
  expect(lines.length).toBeGreaterThan(100)
  expect(hits(lines, value)).toEqual([])
  expect(hits(written, value)).toEqual([])
})

test.each(Object.entries(personal))('no answer holds a visitor’s %s', async (_, value) => {
  expect(hits(answers, value)).toEqual([])
})

test('no log holds the secret of a link', () => {
  const lines = [...product.lambda.logs().map(({ line }) => line), ...written]
  const secrets = product.ses
    .emails()
    .flatMap(({ text }) => [...text.matchAll(/#([\da-f]{73})/g)].map(([, secret]) => secret!))
  expect(secrets.length).toBeGreaterThan(1)
  expect(secrets.flatMap(secret => hits(lines, secret))).toEqual([])
})

/** Lines that hold a value as it is, encoded for an address or in base64. */
function hits(lines: string[], value: string): string[] {
  const forms = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]
  const bytes = [
    Buffer.from(value)
      .toString('base64')
      .replace(/..?=*$/, ''),
  ]
  return lines.filter(line => [...forms, ...bytes].some(form => line.includes(form)))
}
