import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokensOf } from './tokens.ts'

const folder = join(import.meta.dirname, '..')
const colours = tokensOf('colour').map(({ name }) => name.replace('color-', ''))

/** All sources of the browser's code except tokens.css: file and text. */
export const sources = globSync('**/*.{ts,tsx,css}', { cwd: folder })
  .filter(file => !/\.test\.ts$|-fixture\.ts$|^styles\/tokens\.css$/.test(file))
  .map((file): [file: string, text: string] => [file, readFileSync(join(folder, file), 'utf8')])

/** Class names of one string; those that code inserts are separate. */
const together = sources
  .filter(([file]) => file.endsWith('.tsx'))
  .flatMap(([, text]) => text.split(/['"`]|\$\{/))
  .map(part => part.split(/\s+/))

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

/** Each class that takes its value from a token, with the names that the token may have. */
export const usedTokens = together.flat().flatMap(name => {
  const [, utility, value] =
    /^(?:\S*:)?([a-z]+)-([a-z0-9]+(?:-[a-z0-9]+)*)(?:\/\d+)?$/.exec(name) ?? []
  const [namespaces, others] = utilities[utility!] ?? []
  if (!namespaces || others!.test(value!)) return []
  return [{ name, tokens: namespaces.map(namespace => `${namespace}-${value}`) }]
})

/** Backgrounds without text: skeletons, progress bars, and the backdrop of dialogs. */
const bare = /^(line|line\/70|backdrop\/60)$/

/** Every named background with the text colour named beside it, at rest and on hover. */
export const usedBackgrounds = together.flatMap(names => {
  const backgrounds = coloursOf(names, 'bg')
  const texts = coloursOf(names, 'text')
  return [...new Set([...backgrounds, ...texts].map(({ state }) => state))].flatMap(state => {
    const [background, text] = [backgrounds, texts].map(
      all =>
        (all.find(each => each.state === state) ?? all.find(each => each.state === ''))?.colour,
    )
    return background && !bare.test(background) ? { background, text } : []
  })
})

/** Every text colour that is used without a background of its own. */
export const usedTexts = new Set(
  together
    .filter(names => coloursOf(names, 'bg').length === 0)
    .flatMap(names => coloursOf(names, 'text'))
    .map(({ colour }) => colour),
)

/** The colours of a utility by state: '' is at rest, 'hover:' is under the pointer. */
function coloursOf(names: string[], utility: 'bg' | 'text') {
  const pattern = new RegExp(`^(\\S*:)?${utility}-((?:${colours.join('|')})(?:/\\d+)?)$`)
  return names.flatMap(name => {
    const [, state = '', colour] = pattern.exec(name) ?? []
    return colour ? { state, colour } : []
  })
}
