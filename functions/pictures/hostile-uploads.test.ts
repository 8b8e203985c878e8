import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import {
  pngOf49Megapixels,
  avifOfSize,
  ftyp,
  gifOfSize,
  jpegOfSize,
  pngChunk,
  pngOfSize,
  pngSignature,
  riff,
  sceneInFormats,
  webpOfSize,
} from '../fixtures/picture-bytes.ts'
import { startPictures } from '../fixtures/pictures.ts'

const site = await startPictures()
// Of all that was refused nothing is published.
afterAll(async () => expect(await site.media()).toEqual([]))

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
const html = '<!doctype html><script>alert(1)</script>'
const text = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map(part => Buffer.from(part as string, 'latin1')))
const whole = await sceneInFormats()
const { jpeg, gif, avif } = whole

const otherFiles: [string, Buffer][] = [
  ['an empty file', text('')],
  ['one byte', text('\xff')],
  ['plain text', text('Hej!')],
  ['plain text that begins like BMP', text('BMW säljes, se sidan 12')],
  ['HTML', text(html)],
  ['HTML with SVG in it', text('<!doctype html>', svg)],
  ['compressed SVG', gzipSync(svg)],
  ['a ZIP archive', text('PK\x03\x04', Buffer.alloc(60))],
  ['a program for Linux', text('\x7fELF\x02\x01\x01', Buffer.alloc(60))],
  ['a program for Windows', text('MZ', Buffer.alloc(62))],
  ['a shell script', text('#!/bin/sh\nrm -rf /\n')],
  ['PHP', text('<?php system($_GET["c"]);')],
  ['JSON', text('{"a":1}')],
  ['sound', riff('WAVE', Buffer.alloc(60))],
  ['Photoshop', text('8BPS\0\x01', Buffer.alloc(60))],
  ['a raw picture of Canon', text(ftyp('crx ', 'isom'), Buffer.alloc(60))],
  ['sound in the container of MP4', text(ftyp('M4A ', 'mp42'), Buffer.alloc(60))],
]

const otherFormats: [string, Buffer, string][] = [
  ['SVG with a script', text(svg), ofFormat('SVG')],
  ['SVG behind an XML declaration', text('<?xml version="1.0"?>', svg), ofFormat('SVG')],
  ['SVG behind a comment', text('<!-- a\nb -->\n', svg), ofFormat('SVG')],
  ['SVG behind white space', text('\n\n  ', svg), ofFormat('SVG')],
  ['SVG behind a byte order mark', text('\xef\xbb\xbf', svg), ofFormat('SVG')],
  [
    'SVG with entities that grow',
    text('<!DOCTYPE svg [<!ENTITY a "aaaaaaaa">]>', svg),
    ofFormat('SVG'),
  ],
  ['SVG that reads a file', text('<svg><image href="file:///etc/passwd"/></svg>'), ofFormat('SVG')],
  ['TIFF', text('II*\0\x08\0\0\0', Buffer.alloc(60)), ofFormat('TIFF')],
  ['TIFF of the other order', text('MM\0*\0\0\0\x08', Buffer.alloc(60)), ofFormat('TIFF')],
  ['BMP', text('BM', Buffer.alloc(60)), ofFormat('BMP')],
  ['JPEG XL', text('\xff\x0a', Buffer.alloc(60)), ofFormat('JPEG XL')],
  ['JPEG XL in its box', text('\0\0\0\x0cJXL \r\n\x87\n'), ofFormat('JPEG XL')],
  ['HEIC of an iPhone', text(ftyp('heic', 'mif1', 'heic'), Buffer.alloc(60)), ofFormat('HEIC')],
  ['HEIC by its container', text(ftyp('mif1', 'mif1'), Buffer.alloc(60)), ofFormat('HEIC')],
  ['HEIC of a series', text(ftyp('hevc', 'msf1', 'hevc'), Buffer.alloc(60)), ofFormat('HEIC')],
  ['unnamed HEIC', text(ftyp('mif1', 'mif1', 'heix'), Buffer.alloc(60)), ofFormat('HEIC')],
  ['PDF', text('%PDF-1.7\n'), pdf],
  ['MP4', text(ftyp('isom', 'mp41'), Buffer.alloc(60)), film],
  ['QuickTime', text(ftyp('qt  '), Buffer.alloc(60)), film],
  ['WebM', text('\x1a\x45\xdf\xa3', Buffer.alloc(60)), film],
  ['AVI', riff('AVI ', Buffer.alloc(60)), film],
]

const impostors: [string, Buffer][] = [
  ['PNG in the first bytes alone', pngSignature],
  ['HTML behind the first bytes of PNG', text(pngSignature, html)],
  ['JPEG in the first bytes alone', text('\xff\xd8\xff')],
  ['HTML behind the first bytes of JPEG', text('\xff\xd8\xff\xe0', html)],
  ['GIF in the first bytes alone', text('GIF89a')],
  ['JavaScript that begins like GIF', text('GIF89a=0;alert(1)//')],
  ['PHP that begins like GIF', text('GIF87a<?php system($_GET["c"]);')],
  ['WebP in the first bytes alone', riff('WEBP')],
  ['HTML in the container of WebP', riff('WEBP', text(html))],
  ['AVIF in the first bytes alone', ftyp('avif', 'mif1')],
  ['SVG behind the first bytes of AVIF', text(ftyp('avif'), svg)],
  ['a box that claims four gigabytes', text('\xff\xff\xff\xffftypavif\0\0\0\0avif')],
  ['PNG without pixels', text(pngSignature, pngOfSize(8, 8).subarray(8, 33), pngChunk('IEND'))],
  ['PNG without width', pngOfSize(0, 8)],
  ['PNG as wide as can be', pngOfSize(2 ** 31 - 1, 1)],
  ['PNG with too few pixels', pngOfSize(800, 800)],
  ['JPEG without height', jpegOfSize(jpeg, 96, 0)],
]

const damaged: [string, Buffer][] = Object.entries(whole).flatMap(([format, bytes]) => [
  [`a tenth of ${format}`, bytes.subarray(0, bytes.length / 10)],
  [`half of ${format}`, bytes.subarray(0, bytes.length / 2)],
  [`${format} but for its end`, bytes.subarray(0, -20)],
])

test.each(otherFiles)('%s is refused', async (_, bytes) => {
  expect(await site.smuggle(bytes)).toMatchObject({ status: 415, text: noPicture })
})

test.each(otherFormats)('%s is refused by its name, with advice', async (_, bytes, sentence) => {
  expect(await site.smuggle(bytes)).toMatchObject({ status: 415, text: sentence })
})

test.each([...impostors, ...damaged])('%s is refused as damaged', async (_, bytes) => {
  expect(await site.smuggle(bytes)).toMatchObject({ status: 422, text: isDamaged })
})

test.each([
  ['PNG of 50,000 × 50,000', pngOfSize(50_000, 50_000)],
  ['PNG of just over 40 megapixels', pngOfSize(6325, 6325)],
  ['PNG that unpacks to 50 megabytes', pngOf49Megapixels()],
  ['JPEG of 65,500 × 65,500', jpegOfSize(jpeg, 65_500, 65_500)],
  ['GIF of 65,535 × 65,535', gifOfSize(gif, 65_535, 65_535)],
  ['WebP of 16,383 × 16,383', webpOfSize(16_383, 16_383)],
  ['AVIF of 60,000 × 60,000', avifOfSize(avif, 60_000, 60_000)],
])('%s is refused before anything is decoded', async (_, bytes) => {
  const memory = process.memoryUsage().rss
  expect(await site.smuggle(bytes)).toMatchObject({ status: 422, text: tooManyPixels })
  expect(process.memoryUsage().rss - memory).toBeLessThan(100 * 1024 * 1024)
})
