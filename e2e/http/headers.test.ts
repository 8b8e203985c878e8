import fs from 'node:fs'
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js'
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js'
import { Version } from 'csp_evaluator/dist/csp.js'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startProduct, type Product } from './product.ts'
import { secure } from './secured.ts'

let product: Product
let front: Awaited<ReturnType<typeof secure>>
/** What the site has of each kind. */
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
  ['settings of the desk', '/admin.json'],
  ['robots.txt', '/robots.txt'],
  ['feed', '/feed.xml'],
])
const kinds = [...paths.keys(), 'document', 'picture', 'asset']

beforeAll(async () => {
  product = await startProduct({ seedsDemo: true })
  front = await secure(product)
  const apartments = await (await product.send('GET', '/api/apartments')).json()
  const [{ id, imageUrls }] = apartments
  paths.set('document', `/fastigheter/${id}`)
  paths.set('picture', imageUrls[0])
  const page = await (await product.send('GET', '/')).text()
  paths.set('asset', /\/assets\/[\w.-]+\.js/.exec(page)![0])
  // The Observatory’s list of domains that browsers know is no part of its package.
  const read = fs.readFileSync
  vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...more: []) =>
    String(file).endsWith('hsts-preload.json') ? '{}' : read(file, ...more)) as typeof read)
}, 90_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await front.close()
  await product.stop()
})

test.each(kinds)('the Observatory gives the %s an A+ with 130 points or more', async kind => {
  const { httpPort, httpsPort } = front
  const retrieved = await retrieve('127.0.0.1', { httpPort, httpsPort, path: paths.get(kind)! })
  const { status, headers } = retrieved.responses.auto!
  const modifiers = ALL_TESTS.map(each => each(retrieved).result).map(
    result => [result, getScoreModifier(result)] as const,
  )
  const uncurved = sum(modifiers.map(([, each]) => Math.min(0, each)))
  const isExcellent = uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT
  const score = isExcellent ? sum(modifiers.map(([, each]) => each)) : uncurved
  const told = JSON.stringify({ status, modifiers, csp: headers['content-security-policy'] })
  expect(score, told).toBeGreaterThanOrEqual(130)
  expect(getGradeForScore(score)).toMatchObject({ grade: 'A+' })
})

test.each(kinds)('Google’s evaluator finds nothing grave in the policy of the %s', async kind => {
  const response = await fetch(`https://127.0.0.1:${front.httpsPort}${paths.get(kind)}`)
  const { csp } = new CspParser(response.headers.get('content-security-policy')!)
  const findings = new CspEvaluator(csp, Version.CSP3).evaluate()
  const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM)
  expect(grave.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
})

test.each(kinds)('the %s says everything that protects who reads it', async kind => {
  const { headers } = await product.send('GET', paths.get(kind)!)
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('server')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
})

test('nothing runs in what people upload', async () => {
  for (const kind of ['picture', 'missing picture']) {
    const { headers } = await product.send('GET', paths.get(kind)!)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*\bsandbox$/)
  }
})

/** The Observatory begins with a hundred points. */
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 100)
