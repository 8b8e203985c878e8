import * as z from 'zod/mini'
import { FollowLink } from './following.ts'

/** The maximum number of photos of a case. */
export const maxPhotos = 5

/** 10 MB in 1024-based units; browsers shrink what is larger than `maxImageBytes`. */
export const maxPhotoBytes = 10 * 1024 ** 2

/** The formats that a photo may have. A phone turns others into JPEG where a page names these. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The sentences about photos that cannot be added; browsers send none that is too large. */
export const photoSentences = {
  wrongType: 'Bara foton i JPEG, PNG eller WebP kan läggas till.',
  empty: 'Filen är tom. Välj ett annat foto.',
  tooMany: 'Ett ärende tar fem foton. De första togs med.',
  unreadable: 'Bilden kunde inte läsas. Välj en annan.',
}

const tooLarge = `Fotot är större än ${maxPhotoBytes / 1024 ** 2} MB. Förminska det och försök igen.`

/** A request to send one photo. */
export const NewPhoto = z.extend(FollowLink, {
  type: z.enum(photoTypes, photoSentences.wrongType),
  size: z
    .int(photoSentences.empty)
    .check(z.gte(1, photoSentences.empty), z.lte(maxPhotoBytes, tooLarge)),
})

/** By this form a browser sends the photo, the file as the last field, within five minutes. */
export const PhotoTicket = z.object({
  id: z.uuid(),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
})

export type PhotoTicket = z.output<typeof PhotoTicket>
