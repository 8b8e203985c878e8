import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { drawFloorPlan } from './floor-plans/drawing.ts'
import { bokbindargatan, fyrklovervagen } from './floor-plans/one-and-four.ts'
import { lingongrand, snickarvagen } from './floor-plans/two-and-three.ts'

const masters = join(import.meta.dirname, 'masters')
const target = join(import.meta.dirname, '../../local/operator/demo-pictures')
const mist = '#eef3f0'

/** The renders that demo content shows: rooms and houses of the four flats, and three news items. */
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

// What a render has of grain; a plan's thin lines would suffer.
const smooth = (render: Sharp) => render.flatten({ background: mist }).median(3)

/** A folder for each picture, with the files that the product makes of an upload. */
async function write(picture: Sharp, name: string): Promise<void> {
  const folder = join(target, name)
  mkdirSync(folder, { recursive: true })
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const files = [[`${info.width}x${info.height}`, info.width] as const, ...narrower]
  for (const [file, width] of files)
    await sharp(data)
      .resize(width)
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${file}.webp`))
}

/** Widths beside the largest (shared/images.ts). */
const narrower = [480, 960].map(width => [String(width), width] as const)
