import * as z from 'zod/mini'

/** 5 MB in 1024-based units (specification section 9). */
export const maxImageBytes = 5_242_880

/** `maxImageBytes` in megabytes, for people. */
export const maxImageMegabytes = maxImageBytes / 1024 ** 2

/** A picture of more pixels is not decoded. */
export const maxImagePixels = 40_000_000

/** Characters of a picture's description. */
export const maxAltLength = 200

/** The number of pictures that one upload session takes (specification section 5). */
export const maxImagesPerSession = { apartment: 5, news: 1 }

/** The reasons for which a picture is refused, and what to do; of other formats see `formatSentences`. */
export const pictureSentences = {
  'damaged picture': 'Bilden är skadad och kan inte visas. Spara den på nytt eller välj en annan.',
  'picture too large': `Bilden är större än ${maxImageMegabytes} MB. Förminska den och försök igen.`,
  'too many pixels': 'Bilden har för många bildpunkter. Förminska den och försök igen.',
}

/** Said of an address that is not one of the site's own pictures or uploads. */
export const foreignPicture = 'Bilden kommer inte från den här webbplatsen. Ladda upp den igen.'

/** A published picture's largest version, with its size, so that a page can reserve its space. */
export const ObjectPath = z
  .string(foreignPicture)
  .check(z.regex(/^\/media\/[0-9a-f-]{36}\/[1-9]\d{0,3}x[1-9]\d{0,3}\.webp$/, foreignPicture))

/** `uploadURL` takes a PUT (specification section 7), `post` a form, both for five minutes. */
export const UploadTicket = z.object({
  uploadURL: z.url(),
  imageURL: z.url(),
  post: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
})

/** An uploaded file to publish: an `imageURL`, or an `uploadURL` with or without its query. */
export const UploadedImage = z.object({ imageURL: z.url(foreignPicture) })

/** The answer to a publication: the address of the picture on the site. */
export const PublishedImage = z.object({ objectPath: ObjectPath })

/** How the files begin that become pictures on the site, as Latin-1; of `ftyp` boxes see `headOf`. */
const shown = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
  avif: /^ftyp.*,avi[fs]/s,
}

/** How other files begin that people choose as a picture. What only has a similar box is a film. */
const others = {
  HEIC: /^ftyp.*,(?:he[iv][cfimsx]|m[is]f[12]|avc[is])/s,
  PDF: /^%PDF/,
  film: /^(?:ftyp,(?!M4[AB] |crx )|RIFF.{4}AVI |.E\xdf\xa3|\0\0[^\0][\xb3\xba])/s,
}

/** The format of a file that is no picture for the site, or 'no picture' for everything else. */
export type WrongFormat = keyof typeof others | 'no picture'

/** Reads the format from the file's first bytes, whatever its name or type says (OWASP ASVS 5.0, 5.2.2). A kilobyte is enough. */
export function formatOf(bytes: Uint8Array): keyof typeof shown | WrongFormat {
  const head = headOf(bytes)
  const formats = Object.entries({ ...shown, ...others })
  const [format = 'no picture'] = formats.find(([, beginning]) => beginning.test(head)) ?? []
  return format as ReturnType<typeof formatOf>
}

/** True for a format that becomes a picture on the site. */
export const isShown = (format: ReturnType<typeof formatOf>): format is keyof typeof shown =>
  format in shown

/** The reasons for which a file of another format is refused, and what to do. */
export const formatSentences: Record<WrongFormat, string> = {
  'no picture':
    'Filen är inte en bild som kan visas på webben. Välj JPEG, PNG, WebP, AVIF eller GIF.',
  HEIC: 'Bilden är i formatet HEIC, som inte kan visas på webben. Spara den som JPEG och försök igen.',
  PDF: 'Filen är i formatet PDF, som inte kan visas på webben. Spara sidan som JPEG och försök igen.',
  film: 'Filen är en film, som inte kan visas på webben. Välj en bild.',
}

/**
 * As Latin-1. Of the `ftyp` box of HEIF files and most films (ISO/IEC 14496-12, 4.3) the brands,
 * each behind a comma.
 */
function headOf(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 1024))
  if (head.length < 16 || head.slice(4, 8) !== 'ftyp') return head
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const [major, , ...compatible] = head.slice(8, length).match(/.{4}/gs) ?? []
  return ['ftyp', major, ...compatible].join(',')
}
