import { deflateSync } from 'node:zlib'
import { default as sharp } from 'sharp'
import { expect, test } from 'vitest'
import {
  deflatedZeros,
  bytesOf,
  gifOfSize,
  jpegSegment,
  jpegWith,
  pngChunk,
  pngWith,
  riff,
  riffChunk,
  scene,
  sceneInFormats,
} from '../fixtures/picture-bytes.ts'
import { startPictures } from '../fixtures/pictures.ts'

const site = await startPictures()

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

const { jpeg, png, webp, gif, avif } = await sceneInFormats()
const zip = Buffer.from(`PK\x03\x04${secret}`, 'latin1')
const behind = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map(part => Buffer.from(part as string, 'latin1')))
const frames = [await scene().png().toBuffer(), await scene().png().toBuffer()]
const animation = () => sharp(frames, { join: { animated: true } })

const progressive = await scene().jpeg({ progressive: true }).toBuffer()
const forPrint = await scene().toColourspace('cmyk').jpeg().toBuffer()
const commented = jpegWith(jpeg, jpegSegment(0xfe, script))
const damagedExif = jpegWith(jpeg, jpegSegment(0xe1, `Exif\0\0MM\0*${secret}`))
const longExif = jpegWith(jpeg, jpegSegment(0xe1, `Exif\0\0${xmp.repeat(600)}`))

const files: [string, Buffer][] = [
  ['JPEG without its end mark', jpeg.subarray(0, -2)],
  ['JPEG with half of its end mark', jpeg.subarray(0, -1)],
  ['JPEG without its end mark and with a comment', commented.subarray(0, -2)],
  ['JPEG without its end mark and with a damaged EXIF', damagedExif.subarray(0, -2)],
  ['a progressive JPEG without its end mark', progressive.subarray(0, -2)],
  ['a JPEG for print without its end mark', forPrint.subarray(0, -2)],
  ['PNG without its end', png.subarray(0, -12)],
  ['GIF without its end', gif.subarray(0, -1)],
  ['JPEG with place and camera', await bytesOf('jpeg', tagged())],
  ['PNG with place and camera', await bytesOf('png', tagged())],
  ['WebP with place and camera', await bytesOf('webp', tagged())],
  ['AVIF with place and camera', await bytesOf('avif', tagged())],
  ['JPEG with a comment', commented],
  ['JPEG with Photoshop’s data', jpegWith(jpeg, jpegSegment(0xed, `Photoshop 3.0\0${secret}`))],
  ['JPEG with data of its own', jpegWith(jpeg, jpegSegment(0xef, script))],
  ['JPEG with a damaged EXIF', damagedExif],
  ['JPEG with sixty kilobytes of EXIF', longExif],
  ['JPEG with HTML behind it', behind(jpeg, script)],
  ['JPEG with an archive behind it', behind(jpeg, zip)],
  ['JPEG with a second picture behind it', behind(jpeg, await bytesOf('jpeg', tagged()))],
  ['JPEG with a film behind it', behind(jpeg, `\0\0\0\x18ftypmp42${secret}`)],
  ['PNG with a text', pngWith(png, pngChunk('tEXt', behind(`Author\0${script}`)))],
  ['PNG with a packed text', pngWith(png, pngChunk('zTXt', behind('a\0\0', deflateSync(secret))))],
  ['PNG with a private chunk', pngWith(png, pngChunk('paYl', behind(script)))],
  ['PNG with PHP behind it', behind(png, `<?php echo "${secret}";`)],
  [
    'GIF with a comment',
    behind(gif.subarray(0, -1), `!\xfe${String.fromCharCode(secret.length)}${secret}\0;`),
  ],
  ['GIF with JavaScript behind it', behind(gif, `/*${secret}*/=1;alert(1)`)],
  ['GIF that claims a larger screen', gifOfSize(gif, 65_535, 65_535, false)],
  [
    'WebP with a chunk of its own',
    riff('WEBP', webp.subarray(12), riffChunk('PAYL', behind(script))),
  ],
  ['WebP with HTML behind it', behind(webp, script)],
  ['AVIF with HTML behind it', behind(avif, script)],
  ['an animated GIF', await animation().gif().toBuffer()],
  ['an animated WebP', await animation().webp().toBuffer()],
  ['a progressive JPEG', progressive],
  ['a JPEG for print', forPrint],
  ['a grey JPEG', await scene().greyscale().jpeg().toBuffer()],
  ['an interlaced PNG', await scene().png({ progressive: true }).toBuffer()],
  ['a PNG of a palette', await scene().png({ palette: true }).toBuffer()],
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

test('the claimed name and type of a file have no effect', async () => {
  for (const type of ['text/html', 'image/svg+xml', 'image/png; charset="<script>"', '']) {
    expect((await site.smuggle(webp, type)).status).toBe(200)
  }
})

test('a text that unpacks to fifty megabytes takes no memory', async () => {
  const bomb = deflatedZeros(1024 * 1024, 50)
  await site.smuggle(png)
  const memory = process.memoryUsage().rss
  const { status } = await site.smuggle(pngWith(png, pngChunk('zTXt', behind('a\0\0', bomb))))
  expect([200, 415]).toContain(status)
  expect(process.memoryUsage().rss - memory).toBeLessThan(40 * 1024 * 1024)
})

/** The chunks that hold pixels, and the one that says that there are some to see through. */
const pixels = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']

function chunksOf(webp: Buffer): string[] {
  const types: string[] = []
  for (let at = 12; at < webp.length;) {
    types.push(webp.toString('latin1', at, at + 4))
    const length = webp.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return types
}
