import { expect, test } from 'vitest'
import { createEdgeFunction, toEdgeRequest } from './edge-function.ts'

const request = toEdgeRequest('GET', '/', {
  query: [
    ['q', 'a%20b'],
    ['tag', '1'],
    ['tag', '2'],
  ],
  headers: { host: 'example.com' },
  cookies: [['a', '1']],
})

const answer = (body: string) =>
  createEdgeFunction('test', `function handler(event) { ${body} }`).onRequest(
    request,
    '203.0.113.7',
  )

test('a function sees the request as CloudFront hands it over', () => {
  expect(answer('return event.request')).toEqual({
    method: 'GET',
    uri: '/',
    querystring: {
      q: { value: 'a%20b' },
      tag: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
    },
    headers: { host: { value: 'example.com' } },
    cookies: { a: { value: '1' } },
  })
})

test.each(['fetch', 'process', 'require', 'setTimeout', 'Buffer'])('a function has no %s', name => {
  expect(answer(`return { statusCode: typeof ${name} === 'undefined' ? 204 : 200 }`)).toEqual({
    statusCode: 204,
  })
})

test('a function cannot run text as code', () => {
  expect(() => answer(`return eval('1')`)).toThrow('Code generation from strings disallowed')
})

test.each([
  ["throw new TypeError('no such thing')", 'TypeError: no such thing'],
  ["throw 'text'", 'text'],
  ['throw function () {}', 'function () {}'],
  ['nothing.at.all', 'nothing is not defined'],
])('a function that fails by `%s` says why', (body, reason) => {
  expect(() => answer(body)).toThrow(reason)
})

test('a function that CloudFront would reject for its size is rejected', () => {
  expect(() => createEdgeFunction('large', ' '.repeat(10_241))).toThrow('CloudFront takes 10240')
})
