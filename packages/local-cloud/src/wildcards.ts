/** AWS's wildcards as a regular expression: `*` is any text, `?` any one character. */
export function wildcardPattern(pattern: string): RegExp {
  const known = patterns.get(pattern)
  if (known) return known
  const source = pattern.replace(/[.+^$()|[\]\\{}]/g, String.raw`\$&`)
  const expression = new RegExp(`^${source.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's')
  patterns.set(pattern, expression)
  return expression
}

/** Every call asks for the same few, those of the template. */
const patterns = new Map<string, RegExp>()

/** True where the whole value matches a pattern with AWS's wildcards. */
export const matchesWildcards = (pattern: string, value: string): boolean =>
  wildcardPattern(pattern).test(value)
