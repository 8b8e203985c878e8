import { api } from '#shared/api.ts'
import { pictureSentences, formatSentences, isShown } from '#shared/images.ts'
import { photoSentences, photoTypes } from '#shared/photos.ts'
import { sentences } from '#shared/sentences.ts'
import { asApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import type { ErrorText } from '../languages/texts.ts'
import { postFile } from '../uploads/post-file.ts'
import { readFormat, shrinkPicture, type PictureProblem } from '../uploads/shrink-picture.ts'

/** Why a photo was not sent. */
export interface PhotoFailure extends ErrorText {
  /** Sending the same again would fail again. */
  isFinal: boolean
}

/** The first formats that a browser offers, which makes phones hand over others as JPEG. */
export const acceptedPhotos = photoTypes.join(',')

/** Why a file cannot be sent as a photo; undefined if it may be one. */
export async function fileErrorOf(file: File): Promise<ErrorText | undefined> {
  if (file.size === 0) return { sentence: photoSentences.empty }
  if (photoTypes.some(each => each === file.type)) return undefined
  const format = await readFormat(file).catch(() => 'no picture' as const)
  return explain(isShown(format) ? 'no picture' : format)
}

/**
 * Sends one photo of a case, shrunk where it is large. The photo is received as soon as storage has
 * it, whether or not the page is still open.
 */
export async function sendPhoto(
  secret: string,
  photo: File,
  onProgress: (share: number) => void,
): Promise<{ id: string } | PhotoFailure> {
  const file = await shrinkPicture(photo).catch(() => undefined)
  if (!file) return { sentence: photoSentences.unreadable, isFinal: true }
  if (!(file instanceof File)) return { ...explain(file), isFinal: true }
  try {
    const type = file.type as (typeof photoTypes)[number]
    const { id, url, fields } = await call(api.follow.requestPhoto, {
      body: { secret, type, size: file.size },
    })
    await postFile({ url, fields, file, onProgress: (sent, all) => onProgress(sent / all) })
    return { id }
  } catch (error) {
    const { sentence, status, code, minutes } = asApiError(error)
    return {
      ...(navigator.onLine ? { sentence, code, minutes } : { sentence: sentences.offline }),
      // The case is deleted, or takes no more photos.
      isFinal: [404, 409].includes(status),
    }
  }
}

/** Other languages than Swedish say which formats may be sent, whichever this one is. */
function explain(problem: PictureProblem): ErrorText {
  if (problem === 'damaged picture' || problem === 'too many pixels')
    return { sentence: pictureSentences[problem], code: problem }
  const code = photoSentences.wrongType
  return { sentence: problem === 'no picture' ? code : formatSentences[problem], code }
}
