import { createEdgeFunction, toEdgeRequest } from 'local-cloud/edge/edge-function.ts'
import { expect, test } from 'vitest'
import { viewerResponseCode } from './code.ts'

const { onResponse } = createEdgeFunction('viewer-response', viewerResponseCode())
const request = toEdgeRequest('GET', '/', { query: [], headers: {}, cookies: [] })

const answer = (headers: Record<string, string>, statusCode = 200) => {
  const sent = Object.entries(headers).map(([name, value]) => [name, { value }])
  return onResponse(request, { statusCode, headers: Object.fromEntries(sent) }, '192.0.2.7')
}

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

test.each([
  ['public, max-age=86400, stale-while-revalidate=60, stale-if-error=604800', 'no-cache'],
  ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
])('a file kept as %s reaches a browser as %s', (control, value) => {
  expect(answer({ 'cache-control': control })).toMatchObject({
    headers: { 'cache-control': { value } },
  })
})
