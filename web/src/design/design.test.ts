import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { colours, contrast, pairs, valueOf } from './tokens.ts'

test('the contrast of black on white is the greatest there is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each(pairs)('everybody can read %s on %s', (text, ground) => {
  expect(contrast(valueOf(text), valueOf(ground))).toBeGreaterThanOrEqual(4.5)
})

test('the outline of a field can be seen on every ground that fields stand on', () => {
  for (const ground of ['surface', 'paper', 'mist'])
    expect(contrast(valueOf('outline'), valueOf(ground))).toBeGreaterThanOrEqual(3)
})

test('every colour of the site stands in one file, and nowhere else', () => {
  expect(colours.map(({ name }) => name)).toContain('accent')
  const base = readFileSync(join(import.meta.dirname, '../styles/base.css'), 'utf8')
  expect(base).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(/i)
})
