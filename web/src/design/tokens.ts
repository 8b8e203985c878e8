import sheet from '../styles/tokens.css?raw'

/** A token by its name in tokens.css, without the dashes. */
export interface Token {
  name: string
  value: string
}

/** Every token of the site, in the order of tokens.css. */
export const tokens: Token[] = tokensIn(2)

function tokensIn(indent: number): Token[] {
  const line = new RegExp(`^ {${indent}}--([a-z0-9-]+):\\s+([^;]+);$`, 'gm')
  return [...sheet.matchAll(line)].map(([, name, value]) => ({
    name: name!,
    value: value!.replace(/\s+/g, ' '),
  }))
}

/** The kinds of tokens, by the beginning of their names. */
export const kinds = {
  colour: /^color-/,
  type: /^(font|text|leading|tracking)-/,
  spacing: /^(spacing|container)/,
  radius: /^radius-/,
  shadow: /^shadow-/,
  motion: /^(duration|ease|animate|default-transition)-/,
}

/** The tokens of one kind, in the order of tokens.css. */
export const tokensOf = (kind: keyof typeof kinds) =>
  tokens.filter(({ name }) => kinds[kind].test(name))

export type Scheme = 'light' | 'dark'

/** The tokens that have another value on dark screens. */
export const darkTokens: Token[] = tokensIn(4)

/** The value of a token; throws where tokens.css has none of this name. */
export function valueOf(name: string, scheme: Scheme = 'light'): string {
  const all = scheme === 'dark' ? [...darkTokens, ...tokens] : tokens
  const token = all.find(each => each.name === name)
  if (!token) throw new Error(`tokens.css has no --${name}.`)
  return token.value
}

/** Pixels of a length in rem, at the browsers' default font size. */
export const pixelsOf = (rem: string) => Number.parseFloat(rem) * 16
