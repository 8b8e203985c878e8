import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const namesAt = (indent: number) =>
  [...sheet.matchAll(new RegExp(`^ {${indent}}--([a-z0-9-]+):`, 'gm'))].map(([, name]) => name!)

const tokens = namesAt(2)

/** All sources of the browser's code except tokens.css: file and text. */
const sources = globSync('**/*.{ts,tsx,css}', { cwd: folder })
  .filter(file => !/\.test\.ts$|-fixture\.ts$|^styles\/tokens\.css$/.test(file))
  .map((file): [file: string, text: string] => [file, readFileSync(join(folder, file), 'utf8')])

test('a dark screen has other values of known tokens', () => {
  const dark = namesAt(4)
  expect(dark.filter(name => !tokens.includes(name))).toEqual([])
  expect(dark.length).toBeGreaterThan(12)
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
    .filter(([file]) => file !== 'desk/qr-code.tsx')
    .flatMap(([file, text]) => (text.match(pattern) ?? []).map(match => `${file}: ${match}`))
  expect(found).toEqual([])
})

/** The token namespaces of each utility, and its values that are no tokens. */
const utilities: Record<string, [namespaces: string[], others: RegExp]> = {
  text: [['text', 'color'], /^(left|center|right|balance|pretty|nowrap|current|transparent)$/],
  font: [['font-weight', 'font'], /^mono$/],
  tracking: [['tracking'], /^$/],
  leading: [['leading'], /^$/],
  rounded: [['radius'], /^(full|none)$/],
  shadow: [['shadow'], /^none$/],
  bg: [['color'], /^(transparent|current)$/],
  border: [['color'], /^(\d|[xytrbl](-\d)?|current|transparent|dashed|solid|none)$/],
}

test('every size of text, radius, shadow, weight and colour that is used has its token', () => {
  const classes = sources
    .filter(([file]) => file.endsWith('.tsx'))
    .flatMap(([, text]) => text.split(/['"`]|\$\{|\s+/))
  const used = classes.flatMap(name => {
    const [, utility, value] =
      /^(?:\S*:)?([a-z]+)-([a-z0-9]+(?:-[a-z0-9]+)*)(?:\/\d+)?$/.exec(name) ?? []
    const [namespaces, others] = utilities[utility!] ?? []
    if (!namespaces || others!.test(value!)) return []
    return [{ name, tokens: namespaces.map(namespace => `${namespace}-${value}`) }]
  })
  expect(used.length).toBeGreaterThan(300)
  expect(used.filter(each => !each.tokens.some(name => tokens.includes(name)))).toEqual([])
})
