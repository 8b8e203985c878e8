/** AWS's wildcards as a regular expression: `*` is any text, `?` any one character. */
export function wildcardPattern(pattern: string): RegExp {
  const source = pattern.replace(/[.+^$()|[\]\\{}]/g, String.raw`\$&`)
  return new RegExp(`^${source.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's')
}

export const matchesWildcards = (pattern: string, value: string): boolean =>
  wildcardPattern(pattern).test(value)
