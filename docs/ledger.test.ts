import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { literals } from './literals.ts'

const sources = globSync('{shared,functions,web}/**/*.{ts,tsx}')
  .filter(file => !/\.test\./.test(file))
  .map(file => ({ file, text: readFileSync(file, 'utf8').replaceAll(/\s*\n\s*/g, ' ') }))

const entries = Object.entries(literals).flatMap(([section, texts]) =>
  texts.map(text => [section, text] as const),
)

test.each(entries)('%s: “%s” is in the product, byte for byte', (_, text) => {
  expect(sources.some(source => source.text.includes(text))).toBe(true)
})

/** Long enough not to be met by chance. */
const telling = entries.filter(([, text]) => text.length >= 12 && text.includes(' '))

test.each(telling)('%s: “%s” has no other spelling', (_, text) => {
  const variants = sources.flatMap(source =>
    [...source.text.matchAll(likenessOf(text))].map(([found]) => ({ file: source.file, found })),
  )
  expect(variants.filter(({ found }) => found !== text)).toEqual([])
})

/** Finds a text also where its dots, quotes, dashes or spaces are of another kind. */
function likenessOf(text: string): RegExp {
  const source = text
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replaceAll('\\.\\.\\.', '(?:\\.\\.\\.|…)')
    .replaceAll(/["'’”“]/g, '["\'’”“]')
    .replaceAll(/[-–—]/g, '[-–—]')
    .replaceAll(' ', '[ \u00a0]')
  return new RegExp(source, 'g')
}
