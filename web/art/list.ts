/** One picture of the site: its master, and what is made of it. */
export interface Listed {
  /** The master is `masters/{name}.png`, the module `web/src/pictures/{name}.ts`. */
  name: string
  /** Most bytes of each file by its width in pixels, rising; the last width is the fallback's. */
  budget: Record<number, number>
}

// A card is at most 560 px wide on a common screen; more is for dense ones.
const card = (name: string): Listed => ({ name, budget: { 560: 15_000, 800: 20_000 } })

const wide = (name: string): Listed => ({
  name,
  budget: { 480: 16_000, 800: 32_000, 1280: 56_000 },
})

/** All pictures that the site's pages may import. Budgets: card 20 KB, a phone's hero 45 KB. */
export const listed: Listed[] = [
  { name: 'hero', budget: { 960: 32_000, 1040: 34_000, 1280: 45_000, 1760: 64_000 } },
  { name: 'hero-tall', budget: { 480: 22_000, 800: 40_000 } },
  // The same for dark screens.
  { name: 'hero-evening', budget: { 960: 32_000, 1040: 34_000, 1280: 45_000, 1760: 64_000 } },
  { name: 'hero-tall-evening', budget: { 480: 22_000, 800: 40_000 } },
  ...['hero-fastigheter', 'hero-kontakt'].map(wide),
  ...['area-alltjanst', 'area-fastigheter', 'area-marktjanster', 'area-bil-maskinteknik'].map(card),
  ...['fastighetsforvaltning', 'stad', 'tradgard', 'sopning', 'snoskottning'].map(card),
  ...['maleri-tapetsering', 'entreprenad', 'gravning', 'plattlaggning', 'maskinuthyrning'].map(
    card,
  ),
  ...['bilreparation', 'maskinservice', 'diagnostik', 'forebyggande-underhall'].map(card),
  card('nyhet'),
]

export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

/** The path of a derivative, from the module that imports it. */
export const fileOf = (name: string, width: number, format: Format) =>
  `./files/${name}-${width}.${format}`

/** The widths of a picture, rising. */
export const widthsOf = (picture: Listed) => Object.keys(picture.budget).map(Number)
