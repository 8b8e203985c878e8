import { expect, test } from 'vitest'
import { viewerResponseCode } from './code.ts'
import { unsupportedSyntaxIn, run } from '../test/edge-runtime.ts'

const code = viewerResponseCode()

const answer = (headers: Record<string, string>, statusCode = 200) => {
  const sent = Object.entries(headers).map(([name, value]) => [name, { value }])
  return run(code, { response: { statusCode, headers: Object.fromEntries(sent) } })
}

test('CloudFront can run it', () => {
  expect(unsupportedSyntaxIn(code)).toBeUndefined()
})

test('a page’s own policy replaces the general one', () => {
  const general = { 'content-security-policy': "default-src 'none'" }
  expect(answer({ ...general, 'x-amz-meta-csp': "img-src 'self'" })).toMatchObject({
    headers: { 'content-security-policy': { value: "img-src 'self'" } },
  })
  expect(answer(general)).toMatchObject({
    headers: { 'content-security-policy': { value: "default-src 'none'" } },
  })
})

test('the not-found page has the status 404, and 304 for a browser that has it already', () => {
  const headers = { 'x-amz-meta-status': '404' }
  expect(answer(headers)).toMatchObject({ statusCode: 404, statusDescription: 'Not Found' })
  expect(answer(headers, 304)).toMatchObject({ statusCode: 304 })
})

test('responses have no headers of S3', () => {
  const { headers } = answer({
    'content-type': 'text/html',
    'x-amz-meta-csp': "img-src 'self'",
    'x-amz-server-side-encryption': 'AES256',
    'x-amz-request-id': 'ABC',
    'x-amz-cf-id': 'its own',
  })
  expect(Object.keys(headers)).toEqual(['content-type', 'x-amz-cf-id', 'content-security-policy'])
})

test.each([
  ['public, max-age=86400, stale-while-revalidate=60, stale-if-error=604800', 'no-cache'],
  ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
])('a file kept as %s reaches a browser as %s', (control, value) => {
  expect(answer({ 'cache-control': control })).toMatchObject({
    headers: { 'cache-control': { value } },
  })
})
