import { Version } from 'csp_evaluator/dist/csp.js'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApartment } from '../../functions/fixtures/content.ts'
import { rateAsObservatory } from './observatory.ts'
import type { Product } from './product.ts'
import { publishPicture } from './publish-picture.ts'
import { shareProduct } from './share-product.ts'

let product: Product
/** An address of each kind of content. */
const paths = new Map<string, string>([
  ['page', '/'],
  ['other page', '/fastigheter'],
  ['not-found page', '/finns-inte'],
  ['missing document', '/fastigheter/finns-inte'],
  ['call', '/api/apartments'],
  ['refused call', '/api/auth/me'],
  ['call that needs a cookie', '/api/admin/apartments'],
  ['call that does not exist', '/api/finns-inte'],
  ['missing picture', '/media/finns-inte.webp'],
  ['desk', '/admin/login'],
  ['preview', '/admin/forhandsvisning'],
  ['settings of the desk', '/admin.json'],
  ['robots.txt', '/robots.txt'],
  ['feed', '/feed.xml'],
])
const kinds = [...paths.keys(), 'document', 'picture', 'asset']

beforeAll(async () => {
  product = await shareProduct()
  const cookie = await product.logIn()
  const picture = await publishPicture(product, cookie)
  const body = { ...newApartment, imageUrls: [picture] }
  const { id } = await (
    await product.send('POST', '/api/admin/apartments', { cookie, body })
  ).json()
  paths.set('document', `/fastigheter/${id}`)
  paths.set('picture', picture)
  const page = await (await product.send('GET', '/')).text()
  paths.set('asset', /\/assets\/[\w.-]+\.js/.exec(page)![0])
})
afterAll(() => product.stop())

test.each(kinds)('the Observatory misses nothing at the %s but six months of HSTS', async kind => {
  const response = await readFromElsewhere(kind)
  expect(rateAsObservatory(response, await response.text())).toEqual({
    missed: ['Strict Transport Security'],
    score: 130,
  })
})

test('an answer without protection misses what the Observatory looks for', () => {
  const headers = {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'access-control-allow-origin': '*',
    'referrer-policy': 'unsafe-url',
    'strict-transport-security': 'max-age=3600',
  }
  const script = '<script type="module" src="//cdn.example.com/code.js"></script>'
  expect(rateAsObservatory(new Response('', { headers }), script)).toEqual({
    missed: [
      'Content Security Policy',
      'Cross Origin Resource Sharing',
      'Referrer Policy',
      'Strict Transport Security',
      'Subresource Integrity',
      'X-Content-Type-Options',
      'X-Frame-Options',
      'Cross Origin Resource Policy',
    ],
    score: 100,
  })
})

test.each(kinds)('Google’s evaluator finds nothing grave in the policy of the %s', async kind => {
  const { headers } = await readFromElsewhere(kind)
  const { csp } = new CspParser(headers.get('content-security-policy')!)
  const findings = new CspEvaluator(csp, Version.CSP3).evaluate()
  const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM)
  expect(grave.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
})

test.each(kinds)('the %s says everything that protects who reads it', async kind => {
  const { headers } = await product.send('GET', paths.get(kind)!)
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=86400',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining(
      `frame-ancestors '${kind === 'preview' ? 'self' : 'none'}'`,
    ),
  })
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('server')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
})

test.each(['page', 'not-found page', 'desk', 'asset', 'document'])(
  'the %s is compressed for each who accepts it, and the same for all',
  async kind => {
    const read = async (accepted: string) => {
      const headers = { 'accept-encoding': accepted }
      const response = await product.send('GET', paths.get(kind)!, { headers })
      return [response.headers.get('content-encoding'), await response.text()]
    }
    const [, text] = await read('identity')
    expect(await read('gzip, deflate, br')).toEqual(['br', text])
    expect(await read('gzip')).toEqual(['gzip', text])
    expect(await read('identity')).toEqual([null, text])
  },
)

test('nothing runs in what people upload', async () => {
  for (const kind of ['picture', 'missing picture']) {
    const { headers } = await product.send('GET', paths.get(kind)!)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*\bsandbox$/)
  }
})

/** The answer to a script of another site, with the addresses that AWS's services have there. */
async function readFromElsewhere(kind: string): Promise<Response> {
  const origin = 'https://observatory.example.com'
  const response = await product.send('GET', paths.get(kind)!, { headers: { origin } })
  const headers = [...response.headers].map(([name, value]): [string, string] => [
    name,
    value.replaceAll(product.services, 'https://services.example.com'),
  ])
  return new Response(response.body, { headers })
}
