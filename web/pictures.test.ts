import { globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const files = globSync(join(import.meta.dirname, 'src/pictures/files/*'))

/** Bytes at most of a picture of the site in this width; a card has 560 or 800 pixels. */
function limitOf(name: string, width: number): number {
  if (/^hero(-evening)?$/.test(name)) return 64_000
  if (name.startsWith('hero-tall')) return 40_000
  if (name.startsWith('hero-')) return 56_000
  return width === 560 ? 15_000 : 20_000
}

test('each file of a picture keeps its limit and has the width of its name', async () => {
  expect(files).toHaveLength(112)
  for (const file of files) {
    const [, name, width] = /^(.+)-(\d+)\.(avif|webp)$/.exec(basename(file))!
    expect((await sharp(file).metadata()).width, file).toBe(Number(width))
    expect(statSync(file).size, file).toBeLessThanOrEqual(limitOf(name!, Number(width)))
  }
})
