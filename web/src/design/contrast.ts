import { valueOf, type Scheme } from './tokens.ts'

const plain = ['paper', 'surface', 'mist']
/** The panels of forms and unsaved edits. */
const tinted = ['accent-soft/40 on surface', 'accent-soft/40 on paper']

/**
 * The text colours and their backgrounds, by name; a translucent background is written with its
 * opacity and the colour below it, for pictures the palest one.
 */
const backgrounds: Record<string, string[]> = {
  ink: [...plain, ...tinted, 'alarm-soft'],
  'ink-soft': [...plain, ...tinted],
  accent: [...plain, ...tinted],
  'accent-deep': [...plain, 'accent-soft', 'accent-soft/60 on paper'],
  alarm: [...plain, 'alarm-soft'],
  surface: ['accent', 'accent-deep', 'alarm', 'ink'],
  'on-backdrop': ['deep', 'on-backdrop/5 on deep', 'backdrop', 'backdrop/85 on on-backdrop'],
}

/** Every pair of text and background: each has at least 4.5:1 (WCAG 2.2, 1.4.3). */
export const pairs = Object.entries(backgrounds).flatMap(([text, all]) =>
  all.map((background): [text: string, background: string] => [text, background]),
)

/** The contrast of a pair. */
export const contrastOf = (text: string, background: string, scheme?: Scheme) =>
  contrast(channelsOf(text, scheme), channelsOf(background, scheme))

/** The contrast ratio of two colours: 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: number[], other: number[]): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Red, green and blue of 'ink', or of 'ink/85 on surface': 0 to 255. */
function channelsOf(colour: string, scheme: Scheme = 'light'): number[] {
  const [, name, share, below] = /^([a-z-]+)(?:\/(\d+) on ([a-z-]+))?$/.exec(colour)!
  const hex = valueOf(`color-${name}`, scheme)
  const own = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  if (!below) return own
  const covered = Number(share) / 100
  const others = channelsOf(below, scheme)
  return own.map((channel, index) => channel * covered + others[index]! * (1 - covered))
}

function luminance(channels: number[]): number {
  const [red, green, blue] = channels.map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
