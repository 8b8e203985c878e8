import { expect, test } from 'vitest'
import { ask, code } from '../test/ask-viewer-request.ts'

test.each([
  ['/'.repeat(8000)],
  [`/${'\\'.repeat(8000)}a`],
  [`/media/${'a'.repeat(1024)}`],
  [`/api/${'a'.repeat(1024)}`],
])('an address longer than any of the site is refused in words', uri => {
  expect(ask(uri)).toMatchObject({ statusCode: 414, body: { data: 'Adressen är för lång.' } })
})

test('a redirect with more parameters than anybody needs is refused', () => {
  const names = Object.fromEntries(
    Array.from({ length: 101 }, (_, number) => [`a${number}`, { value: '1' }]),
  )
  const multiValue = Array.from({ length: 101 }, () => ({ value: '1' }))
  expect(ask('/a/', { querystring: names })).toMatchObject({ statusCode: 414 })
  const repeated = { a: { value: '1', multiValue } }
  expect(ask('/a/', { querystring: repeated })).toMatchObject({ statusCode: 414 })
})

/** The function with a count of the turns of its loops; `some` runs its body for each document. */
const counted = `var steps = 0\n${code
  .replaceAll(/((?:while|for) \([^\n]*\)) ([^{\n]+)$/gm, '$1 { steps++; $2 }')
  .replaceAll(/((?:while|for) \([^\n]*\) \{)$/gm, '$1 steps++;')
  .replace('function (folder) {', '$& steps++;')}
  var answer = handler
  handler = function (event) { return { steps: (answer(event), steps) } }`

test.each([
  ['slashes', '/'.repeat(1024)],
  ['slashes that end in a letter', `${'/'.repeat(1023)}a`],
  ['backslashes', `/${'\\'.repeat(1023)}`],
  ['dots', `/${'.'.repeat(1023)}`],
  ['dots and letters', `/${'.a'.repeat(511)}`],
])('%s cost at most 2,000 steps', (_, uri) => {
  const multiValue = Array.from({ length: 100 }, () => ({ value: '1' }))
  const { steps } = ask(uri, { querystring: { a: { value: '1', multiValue } }, script: counted })
  expect(steps).toBeLessThanOrEqual(2000)
})

test('the steps are counted', () => {
  expect(ask('/'.repeat(1024), { script: counted })).toMatchObject({ steps: 1024 })
})

test('no expression begins anew at each character', () => {
  const expressions = code.match(/\/\S+\/(?=\.test|, )/g)
  expect(expressions).toHaveLength(1)
  for (const each of expressions!) expect(each).toMatch(/^\/\^/)
})
