import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { fitBudget } from './fit.ts'
import { drawFloorPlan } from './floor-plans/drawing.ts'
import { bokbindargatan, fyrklovervagen } from './floor-plans/one-and-four.ts'
import { lingongrand, snickarvagen } from './floor-plans/two-and-three.ts'

const masters = join(import.meta.dirname, 'masters')
const target = join(import.meta.dirname, '../../local/demo/pictures')
const mist = '#eef3f0'

/** The renders of the demo: rooms and houses of the four apartments, and three news items. */
export const demoMasters = (): string[] =>
  readdirSync(masters)
    .map(file => file.replace('.png', ''))
    .filter(name => /^(lingongrand|snickarvagen|fyrklovervagen|bokbindargatan|nyhet)-/.test(name))

export const floorPlans = [lingongrand, snickarvagen, fyrklovervagen, bokbindargatan]

/** Writes the pictures of the demo content as the product itself would publish them. */
export async function encodeDemo(): Promise<void> {
  mkdirSync(target, { recursive: true })
  for (const name of demoMasters()) await write(smooth(sharp(join(masters, `${name}.png`))), name)
  for (const plan of floorPlans)
    await write(
      sharp(Buffer.from(drawFloorPlan(plan)), { density: 72 }).resize(1280, 960),
      plan.name,
    )
}

// Removes a render's grain; not for floor plans, whose thin lines it would blur.
const smooth = (render: Sharp) => render.flatten({ background: mist }).median(3)

/** A folder for each picture, with the files that the product makes of an upload. */
async function write(picture: Sharp, name: string): Promise<void> {
  const folder = join(target, name)
  mkdirSync(folder, { recursive: true })
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const files = { ...narrower, [`${info.width}x${info.height}`]: largest }
  const made: string[] = []
  for (const [file, most] of Object.entries(files)) {
    const scaled = await sharp(data).resize(Number.parseInt(file, 10)).png().toBuffer()
    const { bytes, quality } = await fitBudget(most, range, quality => encode(scaled, quality))
    writeFileSync(join(folder, `${file}.webp`), bytes)
    made.push(`${file}: ${bytes.length} (${quality} %)`)
  }
  process.stdout.write(`${name}: ${made.join(', ')}\n`)
}

/**
 * Most bytes by width. The widths are those of `shared/image-versions.ts`, and a card loads one of
 * these: 960 pixels where the screen has two for each of the page's.
 */
const narrower = { 480: 20_000, 960: 20_000 }

/** Most bytes of the version that fills a page. */
const largest = 60_000

// Below 30 soft shadows on a roof are gone. Looked at: the house with the most windows.
const range = { best: 80, lowest: 28 }

/** Tuned for smooth shades rather than for edges, which are sharp in a render anyway. */
const encode = (scaled: Buffer, quality: number): Promise<Buffer> =>
  sharp(scaled).webp({ quality, preset: 'picture', effort: 6 }).toBuffer()
