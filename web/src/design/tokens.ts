import tokens from '../styles/tokens.css?raw'

/** A colour of the site by its name in tokens.css. */
export interface Colour {
  name: string
  value: string
}

/** Every colour of the site, in the order of tokens.css. */
export const colours: Colour[] = [...tokens.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(
  ([, name, value]) => ({ name: name!, value: value! }),
)

/** Which text stands on which ground: each pair has at least 4.5:1 (WCAG 2.2, 1.4.3). */
export const pairs: [text: string, ground: string][] = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'mist'],
  ['ink', 'alarm-soft'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'mist'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'mist'],
  ['accent-deep', 'surface'],
  ['accent-deep', 'accent-soft'],
  ['accent-deep', 'mist'],
  ['surface', 'accent'],
  ['surface', 'accent-deep'],
  ['accent-soft', 'accent-deep'],
  ['alarm', 'surface'],
  ['alarm', 'paper'],
  ['alarm', 'mist'],
  ['alarm', 'alarm-soft'],
  ['surface', 'alarm'],
]

/** How far the luminances of two colours are apart: 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

export const valueOf = (name: string) => colours.find(each => each.name === name)!.value

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
