import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'
import { default as sharp } from 'sharp'
import { expect, test } from 'vitest'
import {
  avifOfSize,
  bytesOf,
  ftyp,
  gifOfSize,
  jpegOfSize,
  jpegSegment,
  jpegWith,
  pngChunk,
  pngOfSize,
  pngSignature,
  pngWith,
  riff,
  scene,
  sceneInFormats,
  webpOfSize,
} from '../fixtures/picture-bytes.ts'
import { startPictures } from '../fixtures/pictures.ts'

const site = await startPictures()

const noPicture =
  'Filen är inte en bild som kan visas på webben. Välj JPEG, PNG, WebP, AVIF eller GIF.'
const ofFormat = (name: string) =>
  `Bilden är i formatet ${name}, som inte kan visas på webben. Spara den som JPEG och försök igen.`
const pdf =
  'Filen är i formatet PDF, som inte kan visas på webben. Spara sidan som JPEG och försök igen.'
const film = 'Filen är en film, som inte kan visas på webben. Välj en bild.'
const isDamaged = 'Bilden är skadad och kan inte visas. Spara den på nytt eller välj en annan.'
const tooManyPixels = 'Bilden har för många bildpunkter. Förminska den och försök igen.'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const text = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map(part => Buffer.from(part as string, 'latin1')))
/** These bytes and enough others for a file. */
const file = (...parts: (string | Buffer)[]) => text(...parts, Buffer.alloc(60))
const whole = await sceneInFormats()
const { jpeg, png, webp, gif, avif } = whole

const otherFiles: [string, Buffer][] = [
  ['an empty file', text('')],
  ['plain text that begins like BMP', text('BMW säljes, se sidan 12')],
  ['HTML with SVG in it', text('<!doctype html>', svg)],
  ['sound', riff('WAVE', Buffer.alloc(60))],
  ['SVG with a script', text(svg)],
  ['SVG behind an XML declaration', text('<?xml version="1.0"?>', svg)],
  ['SVG behind a comment', text('<!-- a\nb -->\n', svg)],
  ['SVG behind a byte order mark and white space', text('\xef\xbb\xbf\n ', svg)],
  ['SVG with entities', text('<!DOCTYPE svg [<!ENTITY a "aaaaaaaa">]>', svg)],
  ['TIFF', file('II*\0\x08\0\0\0')],
  ['TIFF of the other order', file('MM\0*\0\0\0\x08')],
  ['BMP', file('BM')],
  ['JPEG XL', file('\xff\x0a')],
  ['JPEG XL in its box', text('\0\0\0\x0cJXL \r\n\x87\n')],
  ['a raw picture of Canon', file(ftyp('crx ', 'isom'))],
  ['sound in the container of MP4', file(ftyp('M4A ', 'mp42'))],
]

const otherFormats: [string, Buffer, string][] = [
  ['HEIC of an iPhone', file(ftyp('heic', 'mif1', 'heic')), ofFormat('HEIC')],
  ['HEIC by its container', file(ftyp('mif1', 'mif1')), ofFormat('HEIC')],
  ['PDF', text('%PDF-1.7\n'), pdf],
  ['MP4', file(ftyp('isom', 'mp41')), film],
  ['WebM', file('\x1a\x45\xdf\xa3'), film],
  ['AVI', riff('AVI ', Buffer.alloc(60)), film],
]

const impostors: [string, Buffer][] = [
  ['PNG in the first bytes alone', pngSignature],
  ['JPEG in the first bytes alone', text('\xff\xd8\xff')],
  ['JavaScript that begins like GIF', text('GIF89a=0;alert(1)//')],
  ['WebP in the first bytes alone', riff('WEBP')],
  ['SVG in the container of WebP', riff('WEBP', text(svg))],
  ['AVIF in the first bytes alone', ftyp('avif', 'mif1')],
  ['a box that claims four gigabytes', text('\xff\xff\xff\xffftypavif\0\0\0\0avif')],
  ['PNG without pixels', text(pngSignature, pngOfSize(8, 8).subarray(8, 33), pngChunk('IEND'))],
  ['JPEG without height', jpegOfSize(jpeg, 96, 0)],
]

const damaged: [string, Buffer][] = Object.entries(whole).flatMap(([format, bytes]) => [
  [`a tenth of ${format}`, bytes.subarray(0, bytes.length / 10)],
  [`half of ${format}`, bytes.subarray(0, bytes.length / 2)],
  [`${format} but for its end`, bytes.subarray(0, -20)],
])

test.each([
  ...otherFiles.map(([what, bytes]) => [what, bytes, 415, noPicture] as const),
  ...otherFormats.map(([what, bytes, advice]) => [what, bytes, 415, advice] as const),
  ...[...impostors, ...damaged].map(([what, bytes]) => [what, bytes, 422, isDamaged] as const),
])('%s is refused', async (_, bytes, status, sentence) => {
  expect(await site.smuggle(bytes)).toMatchObject({ status, text: sentence })
})

test.each([
  ['PNG of just over 40 megapixels', pngOfSize(6325, 6325)],
  ['JPEG of 65,500 × 65,500', jpegOfSize(jpeg, 65_500, 65_500)],
  ['GIF of 65,535 × 65,535', gifOfSize(gif, 65_535, 65_535)],
  ['WebP of 16,383 × 16,383', webpOfSize(16_383, 16_383)],
  ['AVIF of 60,000 × 60,000', avifOfSize(avif, 60_000, 60_000)],
])('%s is refused before anything is decoded', async (_, bytes) => {
  const memory = process.memoryUsage().rss
  expect(await site.smuggle(bytes)).toMatchObject({ status: 422, text: tooManyPixels })
  expect(process.memoryUsage().rss - memory).toBeLessThan(100 * 1024 * 1024)
  // Of all that was refused nothing is published.
  expect(await site.media()).toEqual([])
})

/** The content of every metadata field of a file, which the published picture must not contain. */
const secret = 'Hemliga gatan 7'
const script = `<script>alert("${secret}")</script>`
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${secret}</dc:creator></x:xmpmeta>`
const tagged = () =>
  scene()
    .withExif({
      IFD0: { Copyright: secret, Make: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '58/1 2/1 3/1', GPSLongitude: '14/1 58/1 0/1' },
    })
    .withXmp(xmp)
    .withIccProfile('p3')
const frames = [await scene().png().toBuffer(), await scene().png().toBuffer()]
const animation = () => sharp(frames, { join: { animated: true } })
const progressive = await scene().jpeg({ progressive: true }).toBuffer()

const files: [string, Buffer][] = [
  ['JPEG without its end mark', jpeg.subarray(0, -2)],
  ['a progressive JPEG without its end mark', progressive.subarray(0, -2)],
  ['PNG without its end', png.subarray(0, -12)],
  ['GIF without its end', gif.subarray(0, -1)],
  ['JPEG with place and camera', await bytesOf('jpeg', tagged())],
  ['PNG with place and camera', await bytesOf('png', tagged())],
  ['WebP with place and camera', await bytesOf('webp', tagged())],
  ['AVIF with place and camera', await bytesOf('avif', tagged())],
  ['JPEG with a damaged EXIF', jpegWith(jpeg, jpegSegment(0xe1, `Exif\0\0MM\0*${secret}`))],
  ['JPEG with HTML behind it', text(jpeg, script)],
  ['PNG with a packed text', pngWith(png, pngChunk('zTXt', text('a\0\0', deflateSync(secret))))],
  ['an animated GIF', await animation().gif().toBuffer()],
  ['an animated WebP', await animation().webp().toBuffer()],
  ['a JPEG for print', await scene().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG of 16 bits', await scene().toColourspace('rgb16').png().toBuffer()],
  ['a PNG that can be seen through', await scene().ensureAlpha(0.5).png().toBuffer()],
  ['a lossless WebP', await scene().webp({ lossless: true }).toBuffer()],
]

test.each(files)('only the picture is left of %s', async (_, bytes) => {
  const reply = await site.smuggle(bytes)
  expect(reply.status).toBe(200)
  const { objectPath } = reply.json
  expect(objectPath).toMatch(/^\/media\/[\da-f-]{36}\/96x64\.webp$/)
  const stored = Buffer.from((await site.read(objectPath)).bytes)
  expect(chunksOf(stored)).toEqual(expect.arrayContaining([expect.stringMatching(/^VP8[ L]$/)]))
  expect(chunksOf(stored).filter(type => !pixels.includes(type))).toEqual([])
  expect(stored.toString('latin1')).not.toContain(secret)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 })
})

const pixels = ['VP8 ', 'VP8L', 'VP8X']

const hole = { create: { width: 96, height: 64, channels: 4, background: '#0000' } } as const
const line = {
  input: Buffer.from('<svg width="96" height="8"><path d="M0 0h96v8H0z"/></svg>'),
  gravity: 'north',
}
const plan = sharp(hole).composite([line])

test.each([
  ['a PNG', await plan.png().toBuffer()],
  ['a PNG of few colours', await plan.png({ palette: true }).toBuffer()],
  ['a grey PNG', await plan.toColourspace('b-w').png().toBuffer()],
  ['a WebP', await plan.webp({ lossless: true }).toBuffer()],
  ['a GIF', await plan.gif().toBuffer()],
])(
  'what %s leaves transparent is white, so that a plan can be read on any ground',
  async (_, bytes) => {
    const { objectPath } = (await site.smuggle(bytes)).json
    const stored = sharp(Buffer.from((await site.read(objectPath)).bytes))
    const { data, info } = await stored.raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    expect(data.at(-1)).toBeGreaterThan(250)
    expect(data[0]).toBeLessThan(30)
  },
)

function chunksOf(webp: Buffer): string[] {
  const types: string[] = []
  for (let at = 12; at < webp.length;) {
    types.push(webp.toString('latin1', at, at + 4))
    const length = webp.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return types
}

test('the claimed name and type of a file have no effect', async () => {
  for (const type of ['text/html', 'image/svg+xml', 'image/png; charset="<script>"', '']) {
    expect((await site.smuggle(webp, type)).status).toBe(200)
  }
})

test('a text that unpacks to fifty megabytes takes no memory', async () => {
  // Piece by piece, so that the test itself takes no memory.
  const zeros = Readable.from(Array<Buffer>(50).fill(Buffer.alloc(1024 * 1024)))
  const bomb = await buffer(zeros.pipe(createDeflate()))
  await site.smuggle(png)
  const memory = process.memoryUsage().rss
  const { status } = await site.smuggle(pngWith(png, pngChunk('zTXt', text('a\0\0', bomb))))
  expect([200, 415]).toContain(status)
  expect(process.memoryUsage().rss - memory).toBeLessThan(40 * 1024 * 1024)
})
