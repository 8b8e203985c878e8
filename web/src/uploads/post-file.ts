import type { PhotoTicket } from '#shared/following.ts'
import { sentences } from '#shared/sentences.ts'
import { ApiError } from '../api/api-error.ts'

/** A form that storage has signed: the fields fix the object's key, type and greatest size. */
export type SignedPost = Omit<PhotoTicket, 'id'>

interface FileForm extends SignedPost {
  file: Blob
  signal: AbortSignal
  onProgress: (bytesUploaded: number, bytesTotal: number) => void
}

/**
 * Sends a file to storage by a signed POST, in one XMLHttpRequest: `fetch` reports no progress of
 * what it sends.
 *
 * @throws ApiError with the answer's status, 0 without an answer
 */
export function postFile({ url, fields, file, signal, onProgress }: FileForm): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // Amazon S3 ignores fields that follow the file (POST Object).
  form.append('file', file)

  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('loadend', () => {
      const { status } = request
      if (status >= 200 && status < 300) return resolve()
      // Storage's XML is not written for people. Without an answer storage has failed, too: the
      // network worked for the call that gave its address.
      const sentence = isTemporary(status) ? sentences.unavailable : unexpected
      reject(new ApiError(`${status}: storage`, status, sentence))
    })
    signal.throwIfAborted()
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
  })
}

export const unexpected = 'Ett fel uppstod'

/** True if the same request may succeed soon. */
export const isTemporary = (status: number) => status === 0 || status >= 500 || status === 429
