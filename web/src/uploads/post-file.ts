import { sentences } from '#shared/sentences.ts'
import { ApiError } from '../api/api-error.ts'

/** A form that storage has signed: the fields fix the object's key, type and greatest size. */
export interface SignedPost {
  url: string
  fields: Record<string, string>
}

interface FileForm extends SignedPost {
  file: Blob
  signal?: AbortSignal
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
    const fail = () => reject(storageError(request.status))
    const settle = () => (request.status >= 200 && request.status < 300 ? resolve() : fail())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', settle)
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
  })
}

/**
 * The error of storage's answer, whose XML is not written for people. A missing answer counts as a
 * failure of storage too, since the network worked for the call that gave storage's address.
 */
const storageError = (status: number) =>
  new ApiError(
    `${status}: storage`,
    status,
    isTemporary(status) ? sentences.unavailable : unexpected,
  )

export const unexpected = 'Ett fel uppstod'

/** True if the same request may succeed soon. */
export const isTemporary = (status: number) => status === 0 || status >= 500 || status === 429
