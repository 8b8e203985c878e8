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

/** Why a picture is refused, and what to do; of other formats see `formatSentences`. */
export const pictureSentences = {
  'damaged picture': 'Bilden är skadad och kan inte visas. Spara den på nytt eller välj en annan.',
  'picture too large': `Bilden är större än ${maxImageMegabytes} MB. Förminska den och försök igen.`,
  'too many pixels': 'Bilden har för många bildpunkter. Förminska den och försök igen.',
}

/** Said of an address that is not one of the site's own pictures or uploads. */
export const foreignPicture = 'Bilden kommer inte från den här webbplatsen. Ladda upp den igen.'

/**
 * The address of a published picture on the site: `/media/{uuid}/{width}x{height}.webp`, its
 * largest version. The size is in the path, so that a page can reserve its space.
 */
export const ObjectPath = z
  .string(foreignPicture)
  .check(z.regex(/^\/media\/[0-9a-f-]{36}\/[1-9]\d{0,3}x[1-9]\d{0,3}\.webp$/, foreignPicture))

/**
 * The addresses for a file: `uploadURL` takes it by PUT (specification section 7); `post` takes it as a
 * form whose policy fixes key, type and size. Both hold for five minutes.
 */
export const UploadTicket = z.object({
  uploadURL: z.url(),
  imageURL: z.url(),
  post: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
})

/** An uploaded file to publish: an `imageURL`, or an `uploadURL` with or without its query. */
export const UploadedImage = z.object({
  imageURL: z.url(foreignPicture),
})

/** The answer to a publication: the address of the picture on the site. */
export const PublishedImage = z.object({ objectPath: ObjectPath })
