import { maxImageBytes, maxImagePixels } from '#shared/images.ts'

/** Pixels of the longer side in the first attempt, more than the site ever shows. */
const maxSide = 2560

/** Each further attempt is smaller and of lower quality. */
const attempts = [1, 0.8, 0.6, 0.4].map((scale, attempt) => ({
  side: maxSide * scale,
  quality: 0.88 - attempt * 0.08,
}))

/**
 * Makes a picture small enough to be uploaded, as an upright JPEG; a file that is small enough stays
 * as it is. Undefined when this browser cannot read it or no attempt is small enough.
 */
export async function shrinkPicture(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    const { width, height } = bitmap
    if (file.size <= maxImageBytes && width * height <= maxImagePixels) return file
    for (const { side, quality } of attempts) {
      const jpeg = await draw(bitmap, shrunkSize(bitmap, side), quality)
      if (jpeg.size <= maxImageBytes)
        return new File([jpeg], nameOfJpeg(file.name), { type: 'image/jpeg' })
    }
    return undefined
  } finally {
    bitmap.close()
  }
}

interface Size {
  width: number
  height: number
}

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

function draw(bitmap: ImageBitmap, { width, height }: Size, quality: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
