import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product
beforeAll(async () => void (product = await shareProduct()))
afterAll(() => {
  agent.destroy()
  return product.stop()
})

/** One connection for all, since to open one takes as long as an answer. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** The status of an answer to an address that is sent as it is, which no browser would send. */
const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(product.origin)
    const sent = request({ agent, hostname, port, path, method: 'GET' }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
    })
    sent.on('error', reject).end()
  })

const prefixes = ['/', '/media/', '/assets/', '/api/', '/fastigheter/', '/nyheter/', '/admin/']

const malformed = [
  '%',
  '%%',
  '%2',
  '%zz',
  '%c3',
  '%c3%28',
  '%ff%fe',
  '%00',
  '%e2%80%ae',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '%2f%2fevil.example',
  '%0d%0aset-cookie:a=b',
  '\\\\evil.example',
  '//',
  ';/..;/',
  'a'.repeat(1100),
  '%61'.repeat(300),
]

test.each(prefixes)('below %s nothing malformed is answered with a fault of ours', async prefix => {
  const targets = [...malformed, ...randomTargets(20)].map(target => prefix + target)
  const answers: [string, number][] = []
  for (const target of targets) answers.push([target, await statusOf(target)])
  expect(answers.filter(([, status]) => status >= 500)).toEqual([])
})

test('a call or a method that does not exist is told so in API Gateway’s own words', async () => {
  for (const [method, path] of [
    ['GET', '/api/finns-inte'],
    ['DELETE', '/api/contact'],
    ['POST', '/api/auth/me'],
  ] as const) {
    const response = await product.send(method, path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.json()).toEqual({ message: 'Not Found' })
  }
})

let state = 1

function below(limit: number): number {
  state = (state * 48271) % 2147483647
  return state % limit
}

/** Bytes that may stand in a request line, half of them around a percent sign; others each time. */
function randomTargets(count: number): string[] {
  const characters = '%%%%0123456789abcdefABCDEFzZ/\\.;:?&=+~-_!*()[]{}|^`"<>'
  const draw = () => characters[below(characters.length)]!
  return Array.from({ length: count }, () => Array.from({ length: 1 + below(40) }, draw).join(''))
}
