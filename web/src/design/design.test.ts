import { expect, test } from 'vitest'
import { contrast, contrastOf, pairs } from './contrast.ts'
import { sources, usedBackgrounds, usedTexts, usedTokens } from './sources-fixture.ts'
import { darkTokens, kinds, tokens, tokensOf } from './tokens.ts'

test('black on white has the highest contrast', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
})

const schemes = ['light', 'dark'] as const

test.each(pairs)('the contrast of %s on %s is sufficient in light and dark', (text, background) => {
  for (const scheme of schemes)
    expect(contrastOf(text, background, scheme)).toBeGreaterThanOrEqual(4.5)
})

test('the outline of a field has sufficient contrast on every background of fields', () => {
  for (const scheme of schemes)
    for (const background of ['surface', 'paper', 'mist'])
      expect(contrastOf('outline', background, scheme)).toBeGreaterThanOrEqual(3)
})

test('a dark screen has other values of known tokens', () => {
  const names = tokens.map(({ name }) => name)
  expect(darkTokens.filter(({ name }) => !names.includes(name))).toEqual([])
  expect(darkTokens.length).toBeGreaterThan(12)
})

test('tokens.css contains colour, type, spacing, radius, shadow and motion, and nothing else', () => {
  const patterns = Object.values(kinds)
  const found = Object.keys(kinds).map(kind => tokensOf(kind as keyof typeof kinds).length)
  expect(found.filter(count => count === 0)).toEqual([])
  const strangers = tokens.filter(({ name }) => patterns.every(pattern => !pattern.test(name)))
  expect(strangers).toEqual([])
})

/** Values that only tokens may have. The QR code stays black and white for phones' cameras. */
const literals: Record<string, RegExp> = {
  'a colour': /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(|\bcolor-mix\(/gi,
  'a size, weight or height of text':
    /\b(?:text|font|leading|tracking)-\[|\b(?:font-size|font-weight|line-height|letter-spacing):(?!\s*var\()/g,
  'a duration or easing':
    /\b(?:duration|delay|ease|animate)-(?:\[|\d)|\b\d*\.?\d+m?s\b(?=[^`']*;)|cubic-bezier\(/g,
  'a distance':
    /(?<![\w-])-?(?:[mp][xytrbl]?|gap(?:-[xy])?|space-[xy]|inset|top|right|bottom|left)-\[/g,
  'a radius or shadow': /\b(?:rounded(?:-\w+)?|shadow)-\[|\b(?:border-radius|box-shadow):/g,
}

test.each(Object.entries(literals))('%s is written in tokens.css only', (_, pattern) => {
  const found = sources
    .filter(([file]) => file !== 'desk/sign-in/qr-code.tsx')
    .flatMap(([file, text]) => (text.match(pattern) ?? []).map(match => `${file}: ${match}`))
  expect(found).toEqual([])
})

test('every size of text, radius, shadow, weight and colour that is used has its token', () => {
  const known = new Set(tokens.map(({ name }) => name))
  const missing = usedTokens.filter(each => !each.tokens.some(name => known.has(name)))
  expect(missing).toEqual([])
  expect(usedTokens.length).toBeGreaterThan(300)
})

test('the page of the design has the classes that it builds from the names of colours', () => {
  const [, sheet] = sources.find(([file]) => file === 'design/design.css')!
  const listed = [...sheet.matchAll(/@source inline\('(.*)'\)/g)].flatMap(([, names]) =>
    expand(names!),
  )
  const needed = [
    ...tokensOf('colour').map(({ name }) => name.replace('color-', 'bg-')),
    ...pairs.map(([text]) => `text-${text}`),
    ...pairs.flatMap(([, background]) => background.split(' on ').map(each => `bg-${each}`)),
  ]
  expect(needed.filter(name => !listed.includes(name))).toEqual([])
})

/** Each of the names in 'bg-{paper,mist}'. */
function expand(names: string): string[] {
  const [, before, options, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(names) ?? []
  if (!options) return [names]
  return options.split(',').flatMap(each => expand(`${before}${each}${after}`))
}

test('every text colour and background of the same class list is among the pairs', () => {
  const missing = usedBackgrounds.filter(
    used =>
      !pairs.some(
        ([text, background]) =>
          text === (used.text ?? text) &&
          (background === used.background || background.startsWith(`${used.background} on `)),
      ),
  )
  expect(missing).toEqual([])
  expect(usedBackgrounds.length).toBeGreaterThan(30)
})

test('every text colour has sufficient contrast on every background without a text colour of its own', () => {
  for (const text of usedTexts) {
    const plain = isPale(text) ? ['deep'] : ['paper', 'surface', 'mist']
    expect(pairs.filter(pair => pair[0] === text).map(([, background]) => background)).toEqual(
      expect.arrayContaining(plain),
    )
  }
})

/** For dark backgrounds. */
const isPale = (text: string) => text === 'on-backdrop'
