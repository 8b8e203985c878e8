import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoMasters, floorPlans } from './demo.ts'
import { fileOf, formats, listed, widthsOf } from './list.ts'
import { exportOf } from './module.ts'
import type { Picture } from '../src/pictures/picture.ts'

const root = join(import.meta.dirname, '../..')
const site = join(root, 'web/src/pictures')
const icons = join(root, 'web/public')
const demo = join(root, 'local/demo/pictures')

const bytesOf = (path: string) => statSync(path).size
const fileAt = (name: string, width: number, format: 'avif' | 'webp') =>
  join(site, fileOf(name, width, format))

test.each(listed)('$name keeps its budget in every width and format', ({ name, budget }) => {
  const tooLarge = formats.flatMap(format =>
    Object.entries(budget)
      .map(([width, most]) => ({
        width,
        format,
        bytes: bytesOf(fileAt(name, +width, format)),
        most,
      }))
      .filter(({ bytes, most }) => bytes > most),
  )
  expect(tooLarge).toEqual([])
})

test('a card costs at most 20 kB and the hero on a phone at most 45 kB', () => {
  const card = listed.filter(({ budget }) => 560 in budget)
  expect(card).toHaveLength(19)
  for (const { budget } of card)
    expect(Math.max(...Object.values(budget))).toBeLessThanOrEqual(20_000)
  const tall = listed.find(({ name }) => name === 'hero-tall')!
  expect(Math.max(...Object.values(tall.budget))).toBeLessThanOrEqual(45_000)
})

test.each(listed)('$name is offered with the size and the addresses it has', async picture => {
  const module = (await import(`../src/pictures/${picture.name}.ts`)) as Record<string, Picture>
  const offered = module[exportOf(picture.name)]!
  const widths = widthsOf(picture)
  expect(offered.width).toBe(widths.at(-1))
  for (const format of formats) {
    const sources = offered[format].split(', ').map(source => source.split(' '))
    expect(sources.map(([, width]) => width)).toEqual(widths.map(width => `${width}w`))
    for (const [index, width] of widths.entries()) {
      expect(sources[index]![0]).toContain(`${picture.name}-${width}.${format}`)
      const file = await sharp(fileAt(picture.name, width, format)).metadata()
      expect(file.width).toBe(width)
      expect(Math.abs(file.height - (width * offered.height) / offered.width)).toBeLessThan(1)
    }
  }
  expect(offered.src).toContain(`${picture.name}-${offered.width}.webp`)
})

test('every file and every module belongs to a listed picture that has a master', () => {
  const files = listed.flatMap(picture =>
    formats.flatMap(format => widthsOf(picture).map(width => fileAt(picture.name, width, format))),
  )
  expect(globSync(join(site, 'files/*')).toSorted()).toEqual(files.toSorted())
  const modules = readdirSync(site).filter(file => file.endsWith('.ts') && file !== 'picture.ts')
  expect(modules.toSorted()).toEqual(listed.map(({ name }) => `${name}.ts`).toSorted())
  const without = listed.filter(({ name }) => !existsSync(masterOf(name)))
  expect(without).toEqual([])
})

test('every master is used', () => {
  const used = [...listed.map(({ name }) => name), ...demoMasters(), 'open-graph']
  const masters = readdirSync(join(import.meta.dirname, 'masters'))
  expect(masters.toSorted()).toEqual(used.map(name => `${name}.png`).toSorted())
})

test('pictures on the page colour have a transparent background', async () => {
  for (const { name } of listed.filter(({ name }) => name !== 'nyhet')) {
    const { data, info } = await sharp(masterOf(name)).raw().toBuffer({ resolveWithObject: true })
    const corners = [0, info.width - 1, info.width * info.height - 1]
    expect({ name, alpha: corners.map(pixel => data[pixel * 4 + 3]) }).toEqual({
      name,
      alpha: [0, 0, 0],
    })
  }
})

test('the left third of the hero is empty, since it is behind the headline', async () => {
  const { width, height } = await sharp(masterOf('hero')).metadata()
  const left = sharp(masterOf('hero')).extract({
    left: 0,
    top: 0,
    width: Math.floor(width / 3),
    height,
  })
  const { channels } = await sharp(await left.png().toBuffer()).stats()
  expect(channels[3]!.max).toBe(0)
})

test.each([
  ['favicon.ico', 'ico', 32],
  ['apple-touch-icon.png', 'png', 180],
  ['icon-192.png', 'png', 192],
  ['icon-512.png', 'png', 512],
  ['icon-maskable-512.png', 'png', 512],
])('%s is a square %s of %i pixels', async (file, kind, size) => {
  const content = readFileSync(join(icons, file))
  const png = kind === 'ico' ? content.subarray(content.readUInt32LE(18)) : content
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  expect(content.length).toBeLessThan(16_000)
})

test('the Open Graph picture has the size that networks ask for', async () => {
  const picture = join(icons, 'open-graph.jpg')
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(bytesOf(picture)).toBeLessThan(300_000)
})

test('demo content has a picture of every house and room and a plan of every apartment', async () => {
  const names = [...demoMasters(), ...floorPlans.map(({ name }) => name)]
  const files = readdirSync(demo)
  expect(files.toSorted()).toEqual(names.toSorted())
  expect(names.filter(name => name.endsWith('-hus'))).toHaveLength(4)
})

test.each(readdirSync(demo))('%s costs a card at most 20 kB, and a page 60 kB', async name => {
  const largest = name.startsWith('nyhet') ? '1200x800' : '1280x960'
  // A card loads 480 pixels, or 960 where the screen has two for each of the page's.
  const most = { '480.webp': 20_000, '960.webp': 20_000, [`${largest}.webp`]: 60_000 }
  const made = readdirSync(join(demo, name))
  expect(made.toSorted()).toEqual(Object.keys(most).toSorted())
  for (const [file, budget] of Object.entries(most)) {
    const { width, height } = await sharp(join(demo, name, file)).metadata()
    expect(file).toMatch(new RegExp(`^(${width}|${width}x${height})\\.webp$`))
    expect(bytesOf(join(demo, name, file)), file).toBeLessThanOrEqual(budget)
  }
})

const masterOf = (name: string) => join(import.meta.dirname, 'masters', `${name}.png`)
