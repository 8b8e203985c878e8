import sharp from 'sharp'

/** A file as Playwright puts it into an input. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

interface Look {
  width?: number
  height?: number
  /** The amount by which the pixels differ: noise cannot be compressed. */
  noise?: number
}

/** A real JPEG: of one colour, or as large as noise makes it. */
export function jpeg(
  background: string,
  { width = 1000, height = 700, noise = 0 }: Look = {},
): Promise<Buffer> {
  const picture = sharp({
    create: {
      width,
      height,
      channels: 3,
      background,
      ...(noise > 0 && { noise: { type: 'gaussian', mean: 128, sigma: noise } }),
    },
  })
  return picture.jpeg({ quality: 95 }).toBuffer()
}

/** The same as a file that somebody chooses. */
export const jpegFile = async (
  name: string,
  background: string,
  look?: Look,
): Promise<ChosenFile> => ({ name, mimeType: 'image/jpeg', buffer: await jpeg(background, look) })

/** A JPEG of more than 5 MB. */
export const largeJpegFile = (name: string) =>
  jpegFile(name, '#888888', { width: 3000, height: 2200, noise: 45 })
