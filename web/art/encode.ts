import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodeDemo } from './demo.ts'
import { encodeIcons } from './icons.ts'
import { fileOf, type Format, formats, type Listed, listed, widthsOf } from './list.ts'
import { writeModule } from './module.ts'

const masters = join(import.meta.dirname, 'masters')
const target = join(import.meta.dirname, '../src/pictures')

/**
 * Makes what the masters are the source of: `npm run pictures [name ...]`.
 * A name is a listed picture's, `icons` or `demo`; without one everything is made anew.
 */
async function encode(names: string[]): Promise<void> {
  const isWanted = (name: string) => names.length === 0 || names.includes(name)
  if (names.length === 0) clear()
  for (const picture of listed) if (isWanted(picture.name)) await encodeListed(picture)
  if (isWanted('icons')) await encodeIcons()
  if (isWanted('demo')) await encodeDemo()
}

function clear(): void {
  rmSync(join(target, 'files'), { recursive: true, force: true })
  mkdirSync(join(target, 'files'))
  for (const file of readdirSync(target))
    if (file.endsWith('.ts') && file !== 'picture.ts') rmSync(join(target, file))
}

async function encodeListed(picture: Listed): Promise<void> {
  const made: string[] = []
  for (const format of formats)
    for (const width of widthsOf(picture)) {
      const { bytes, quality } = await fitBudget(picture, width, format)
      writeFileSync(join(target, fileOf(picture.name, width, format)), bytes)
      made.push(`${format} ${width}: ${bytes.length} (${quality} %)`)
    }
  const { width, height } = await sharp(join(masters, `${picture.name}.png`)).metadata()
  const largest = widthsOf(picture).at(-1)!
  writeModule(target, picture, { width: largest, height: Math.round((largest * height) / width) })
  process.stdout.write(`${picture.name}: ${made.join(', ')}\n`)
}

const best: Record<Format, number> = { avif: 58, webp: 80 }
const lowest = 40

/** The best quality whose bytes keep the budget of this width. Throws when even the lowest does not. */
async function fitBudget(picture: Listed, width: number, format: Format) {
  const scaled = await sharp(join(masters, `${picture.name}.png`))
    .resize(width)
    .png()
    .toBuffer()
  for (let quality = best[format]; quality >= lowest; quality -= 4) {
    const bytes = await write(scaled, format, quality)
    if (bytes.length <= picture.budget[width]!) return { bytes, quality }
  }
  throw new Error(`${picture.name} cannot be ${width} px wide within ${picture.budget[width]} B`)
}

const write = (scaled: Buffer, format: Format, quality: number): Promise<Buffer> =>
  format === 'avif'
    ? sharp(scaled).avif({ quality, effort: 7 }).toBuffer()
    : sharp(scaled).webp({ quality, alphaQuality: 50, effort: 6 }).toBuffer()

await encode(process.argv.slice(2))
