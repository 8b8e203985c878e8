import {
  maxImageBytes,
  maxImagePixels,
  formatOf,
  isShown,
  type WrongFormat,
} from '#shared/pictures.ts'

/** Pixels of the longer side, more than the site ever shows. */
const maxSide = 2560

/** Why a file cannot be shrunk, by the names of `pictureSentences` and `formatSentences`. */
export type PictureProblem = 'damaged picture' | 'too many pixels' | 'unreadable' | WrongFormat

/**
 * Makes a picture small enough for the server, in bytes and in pixels, as an upright JPEG; one that
 * is small enough stays as it is. Returns what is wrong with a file that this browser cannot show.
 */
export async function shrinkPicture(file: File): Promise<File | PictureProblem> {
  const format = await readFormat(file).catch(() => undefined)
  if (!format) return 'unreadable'
  const image = await load(file).catch(() => undefined)
  const hasTooManyPixels = image !== undefined && image.width * image.height > maxImagePixels
  // Upright, and refused if it is damaged, which an `<img>` does not tell. Without options: older
  // browsers refuse 'from-image', which is the default (HTML standard, "ImageBitmap").
  const picture = image && (await createImageBitmap(file).catch(() => undefined))
  if (!picture)
    return hasTooManyPixels ? 'too many pixels' : isShown(format) ? 'damaged picture' : format
  if (isShown(format) && file.size <= maxImageBytes && !hasTooManyPixels) return file
  // A phone's memory may not be enough.
  const jpeg = await encode(picture).catch(() => undefined)
  picture.close()
  return jpeg ? new File([jpeg], nameOfJpeg(file.name), { type: 'image/jpeg' }) : 'too many pixels'
}

/** The address of a small JPEG of a picture; undefined for a file that this browser cannot show. */
export async function thumbnailOf(file: Blob, width: number): Promise<string | undefined> {
  const image = await load(file).catch(() => undefined)
  if (!image?.width) return undefined
  const side = Math.max(width, (width * image.height) / image.width)
  const jpeg = await draw(image, shrunkSize(image, side), 0.8)
  return jpeg ? URL.createObjectURL(jpeg) : undefined
}

/** The format that a file's first bytes show. Rejects for a file that cannot be read. */
export const readFormat = async (file: File) =>
  formatOf(new Uint8Array(await file.slice(0, 1024).arrayBuffer()))

/** Reads the header, and decodes nothing yet. */
async function load(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  await new Promise((resolve, reject) => {
    image.addEventListener('load', resolve)
    image.addEventListener('error', reject)
  }).finally(() => URL.revokeObjectURL(image.src))
  return image
}

type Size = Pick<ImageBitmap, 'width' | 'height'>

/** The size at which the longer side has this many pixels, unless it has fewer. */
export function shrunkSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The name of a file with the ending of a JPEG. */
export const nameOfJpeg = (name: string) => `${name.replace(/\.[^.]*$/, '') || name}.jpg`

/** A picture that has too many bytes even so becomes smaller with each attempt. */
async function encode(picture: ImageBitmap): Promise<Blob | undefined> {
  for (const scale of [1, 0.8, 0.6, 0.4]) {
    const jpeg = await draw(picture, shrunkSize(picture, maxSide * scale), 0.88)
    if (jpeg && jpeg.size <= maxImageBytes) return jpeg
  }
  return undefined
}

function draw(picture: CanvasImageSource, size: Size, quality: number): Promise<Blob | null> {
  // An element: before version 16.4 Safari has no `OffscreenCanvas`.
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')!
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}
