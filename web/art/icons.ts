import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public')
const mist = '#eef3f0'

/** Writes the favicon set and the Open Graph picture into `web/public`. */
export async function encodeIcons(): Promise<void> {
  const mark = readFileSync(join(import.meta.dirname, 'icons/mark.svg'), 'utf8')
  const square = mark.replace(' rx="7.5"', '')
  // A maskable icon may lose all but the middle four fifths (W3C manifest, section on icon masks).
  const masked = square
    .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
    .replace('<rect width="32" height="32"', '<rect x="-5" y="-5" width="42" height="42"')
  write('favicon.svg', mark)
  write('favicon.ico', icoOf(await pngOf(mark, 32), 32))
  write('apple-touch-icon.png', await pngOf(square, 180))
  write('icon-192.png', await pngOf(mark, 192))
  write('icon-512.png', await pngOf(mark, 512))
  write('icon-maskable-512.png', await pngOf(masked, 512))
  const town = sharp(join(import.meta.dirname, 'masters/open-graph.png')).flatten({
    background: mist,
  })
  write('open-graph.jpg', await town.jpeg({ quality: 84, mozjpeg: true }).toBuffer())
}

const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)

const pngOf = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/** An ICO file with one PNG (possible since Windows Vista): a header of 6 bytes, 16 per image. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
