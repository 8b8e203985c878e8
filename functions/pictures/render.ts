import { default as sharp } from 'sharp'
import { imageVersions, imageWidths } from '#shared/picture-versions.ts'
import { maxImagePixels, formatOf, isShown } from '#shared/pictures.ts'
import { DomainError } from '../runtime/domain-error.ts'

/**
 * Encodes an uploaded picture as WebP in all of its `imageVersions` in this folder; the last one is the
 * largest. It is turned upright, and only the picture itself is kept: no place, no camera, no thumbnail,
 * no hidden second file. Of an animation the first picture is kept, since it could not be paused (WCAG
 * 2.2, 2.2.2).
 *
 * Throws a DomainError for files of other formats, damaged ones, and more than 40 megapixels,
 * counted from the header before anything is decoded (OWASP ASVS 5.0, 5.2.6).
 */
export async function renderVersions(upload: Uint8Array, folder: string) {
  await inspect(upload)
  const largest = await decode(upload)
  const { width, height } = largest.info
  const { versions } = imageVersions(`${folder}/${width}x${height}.webp`)
  return Promise.all(
    versions.map(async ({ path, width }) => ({ path, webp: await encode(largest, width) })),
  )
}

/** At most 2,000 pixels in each direction. Throws a DomainError as `renderVersions` does. */
export async function renderPhoto(upload: Uint8Array) {
  await inspect(upload)
  const picture = await decode(upload, maxSide, maxSide)
  const { width, height } = picture.info
  return { width, height, webp: await encode(picture, width) }
}

const maxSide = 2000

const maxWidth = Math.max(...imageWidths)

/** The greatest height that an object path can say (see `ObjectPath`). */
const maxHeight = 9999

async function inspect(upload: Uint8Array) {
  const format = formatOf(upload)
  if (!isShown(format)) throw new DomainError(format)
  // To read the header of a WebP file, libvips takes memory for all of its pixels.
  if (format === 'webp') rejectTooManyPixels(webpSizeOf(upload))
  rejectTooManyPixels(await orReject(sharp(upload, { limitInputPixels: false }).metadata()))
}

function rejectTooManyPixels({ width, height } = { width: 0, height: 0 }) {
  if (width * height > maxImagePixels) throw new DomainError('too many pixels')
}

/**
 * The width and height that the header of a WebP file says, or `undefined` where it says none
 * (RFC 9649, sections 2.5 to 2.7). An animation's is that of its canvas.
 */
function webpSizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 30) return undefined
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
    default:
      return undefined
  }
}

/**
 * The pixels, no larger than this. A file that ends too early is damaged, except a JPEG that lacks
 * nothing but its end mark: with one added, libvips warns of pixels that are missing.
 */
function decode(upload: Uint8Array, width = maxWidth, height = maxHeight) {
  const decoding = (bytes: Uint8Array, failOn: 'error' | 'warning') =>
    sharp(bytes, { limitInputPixels: maxImagePixels, failOn, autoOrient: true })
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      // Black lines on nothing could not be read on a dark page.
      .flatten({ background: 'white' })
      .raw()
      .toBuffer({ resolveWithObject: true })
  return orReject(
    decoding(upload, 'error').catch(error => {
      if (formatOf(upload) !== 'jpeg') throw error
      return decoding(Buffer.concat([upload, Buffer.of(0xff, 0xd9)]), 'warning')
    }),
  )
}

const encode = ({ data, info: { width, height, channels } }: Decoded, wanted: number) =>
  sharp(data, { raw: { width, height, channels } }).resize(wanted).webp().toBuffer()

type Decoded = Awaited<ReturnType<typeof decode>>

async function orReject<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new DomainError('damaged picture')
  }
}

// Decoded pictures are used once, so that keeping them only costs memory.
sharp.cache(false)

// libvips opens many formats, some with a long history of holes. Only ours are let in.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(each => `VipsForeignLoad${each}Buffer`),
})
