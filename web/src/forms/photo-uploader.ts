import { api } from '#shared/api.ts'
import { pictureSentences, formatSentences, isShown } from '#shared/images.ts'
import { photoSentences, photoTypes } from '#shared/following.ts'
import { call } from '../api/client.ts'
import type { ErrorText } from '../languages/texts.ts'
import { readFormat, type PictureProblem } from '../uploads/shrink-picture.ts'
import { createUploader, type Refusal, type Upload } from '../uploads/uploader.ts'

/** A photo on its way; its result is the id of its entry in the case. */
export type Photo = Upload<{ id: string }>

/**
 * Sends photos of a case. Each is received as soon as storage has it, whether or not the page is
 * still open.
 */
export const createPhotoUploader = (secret: string) =>
  createUploader({
    types: photoTypes,
    takesTwice: true,
    isOneByOne: true,
    explain,
    ask({ type, size }) {
      const body = { secret, type: type as (typeof photoTypes)[number], size }
      return call(api.follow.requestPhoto, { body })
    },
    publish: ({ id }) => ({ id }),
  })

/** Why a chosen file is not taken. */
export async function whyRefused({ limit, file }: Refusal): Promise<ErrorText> {
  if (limit === 'youCanOnlyUploadX') return { sentence: photoSentences.tooMany }
  if (file.size === 0) return { sentence: photoSentences.empty }
  const format = await readFormat(file).catch(() => 'no picture' as const)
  return explain(isShown(format) ? 'no picture' : format)
}

/** Other languages than Swedish say which formats may be sent, whichever this one is. */
function explain(problem: PictureProblem): ErrorText {
  if (problem === 'unreadable') return { sentence: photoSentences.unreadable }
  if (problem === 'damaged picture' || problem === 'too many pixels')
    return { sentence: pictureSentences[problem], code: problem }
  const code = photoSentences.wrongType
  return { sentence: problem === 'no picture' ? code : formatSentences[problem], code }
}
