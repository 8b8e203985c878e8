import { expect, test } from 'vitest'
import { unsupportedSyntaxIn, run } from './edge-runtime.ts'

test.each([
  'const a = x => `${x}`',
  'async function f(e) { await e }',
  'function f(...a) {}',
  'a ** 2',
])('CloudFront’s runtime accepts %s', code => {
  expect(unsupportedSyntaxIn(code)).toBeUndefined()
})

test.each([
  'var a = b?.c',
  'var a = b ?? 1',
  'class A {}',
  'var { a } = b',
  'for (var a of b) f(a)',
  'var a = { b, c() {} }',
  'function f(a = 1) {}',
  '/(?<a>b)/.exec(c)',
])('CloudFront’s runtime rejects %s', code => {
  expect(unsupportedSyntaxIn(code)).toBeDefined()
})

test.each(['fetch', 'process', 'require', 'setTimeout', 'Buffer'])('there is no %s', name => {
  const code = `function handler() { return { headers: {}, type: typeof ${name} } }`
  expect(run(code, {})).toMatchObject({ type: 'undefined' })
})

test('a function that does not end is stopped', () => {
  expect(() => run('function handler() { for (;;); }', {}, 50)).toThrow('timed out')
})
