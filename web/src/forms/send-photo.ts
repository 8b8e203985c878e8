import { api } from '#shared/api.ts'
import { maxImageBytes } from '#shared/images.ts'
import { photoSentences, photoTypes } from '#shared/photos.ts'
import { call } from '../api/client.ts'
import { postFile } from '../uploads/post-file.ts'
import { shrinkPicture } from '../uploads/shrink-picture.ts'
import { explainFailure } from '../uploads/upload-failure.ts'

/** The first formats that a browser offers, which makes phones hand over others as JPEG. */
export const acceptedPhotos = photoTypes.join(',')

/** Why a file cannot be sent as a photo, as a sentence. */
export const problemOf = ({ type, size }: File): string | undefined =>
  !photoTypes.some(each => each === type)
    ? photoSentences.wrongType
    : size === 0
      ? photoSentences.empty
      : undefined

/**
 * Sends one photo of a case, shrunk where it is large. Answers the sentence of a failure. The photo
 * is received as soon as storage has it, whether or not the page is still open.
 */
export async function sendPhoto(
  secret: string,
  photo: File,
  onProgress: (share: number) => void,
): Promise<string | undefined> {
  try {
    // One that this browser cannot read may still be read by the server.
    const file = photo.size > maxImageBytes ? ((await shrinkPicture(photo)) ?? photo) : photo
    const type = file.type as (typeof photoTypes)[number]
    const { url, fields } = await call(api.follow.requestPhoto, {
      body: { secret, type, size: file.size },
    })
    const { signal } = new AbortController()
    await postFile({ url, fields, file, signal, onProgress: (sent, all) => onProgress(sent / all) })
    return undefined
  } catch (error) {
    return (await explainFailure(error, photo)).sentence
  }
}
