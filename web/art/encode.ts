import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodeDemo } from './demo.ts'
import { fitBudget } from './fit.ts'
import { encodeIcons } from './icons.ts'
import { fileOf, type Format, formats, type Listed, listed, widthsOf } from './list.ts'
import { writeModule } from './module.ts'

const masters = join(import.meta.dirname, 'masters')
const target = join(import.meta.dirname, '../src/pictures')

/**
 * Makes what the masters are the source of: `npm run pictures [name ...]`.
 * A name is a listed picture's, `icons` or `demo`; without one everything is encoded.
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
      const { bytes, quality } = await encodeWidth(picture, width, format)
      writeFileSync(join(target, fileOf(picture.name, width, format)), bytes)
      made.push(`${format} ${width}: ${bytes.length} (${quality} %)`)
    }
  const { width, height } = await sharp(join(masters, `${picture.name}.png`)).metadata()
  const largest = widthsOf(picture).at(-1)!
  writeModule(target, picture, { width: largest, height: Math.round((largest * height) / width) })
  process.stdout.write(`${picture.name}: ${made.join(', ')}\n`)
}

const best: Record<Format, number> = { avif: 58, webp: 80 }

async function encodeWidth({ name, budget }: Listed, width: number, format: Format) {
  const scaled = await sharp(join(masters, `${name}.png`))
    .resize(width)
    .png()
    .toBuffer()
  const range = { best: best[format], lowest: 40 }
  return fitBudget(budget[width]!, range, quality => write(scaled, format, quality))
}

const write = (scaled: Buffer, format: Format, quality: number): Promise<Buffer> =>
  format === 'avif'
    ? sharp(scaled).avif({ quality, effort: 7 }).toBuffer()
    : sharp(scaled).webp({ quality, alphaQuality: 50, effort: 6 }).toBuffer()

await encode(process.argv.slice(2))
