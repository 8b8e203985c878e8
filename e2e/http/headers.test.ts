import { Version } from 'csp_evaluator/dist/csp.js'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { beforeAll, expect, test } from 'vitest'
import { newApartment } from '../../functions/fixtures/content.ts'
import { publishPicture } from './upload.ts'
import { shareProduct } from './product.ts'

const product = await shareProduct()
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

test.each(kinds)('Google’s evaluator finds nothing grave in the policy of the %s', async kind => {
  const { headers } = await product.send('GET', paths.get(kind)!)
  const { csp } = new CspParser(policyOf(headers))
  const findings = new CspEvaluator(csp, Version.CSP3).evaluate()
  const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM)
  expect(grave.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
})

test.each(kinds)('the %s says everything that protects who reads it', async kind => {
  const origin = 'https://other.example.com'
  const { headers } = await product.send('GET', paths.get(kind)!, { headers: { origin } })
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=86400',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  const policy = policyOf(headers)
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).toContain(`frame-ancestors '${kind === 'preview' ? 'self' : 'none'}'`)
  if (kind === 'preview') expect(policy).toContain("connect-src 'none'")
  expect(policy).not.toMatch(/'unsafe-|\*|http:/)
  for (const name of ['set-cookie', 'access-control-allow-origin', 'server', 'x-powered-by'])
    expect(headers.get(name), name).toBeNull()
})

test.each(['page', 'not-found page', 'document', 'desk', 'preview'])(
  'the %s runs scripts of its own origin alone, and makes none of texts',
  async kind => {
    const policy = policyOf((await product.send('GET', paths.get(kind)!)).headers)
    expect(policy).toContain("; script-src 'self'; ")
    expect(policy).toContain("; require-trusted-types-for 'script'; ")
    expect(policy).not.toContain('data:')
  },
)

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

/** The policy of an answer, with the addresses that AWS's services have on AWS. */
const policyOf = (headers: Headers) =>
  headers
    .get('content-security-policy')!
    .replaceAll(product.services, 'https://services.example.com')
