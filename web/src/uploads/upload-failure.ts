import { sentences } from '#shared/sentences.ts'
import { ApiError } from '../api/api-error.ts'

interface UploadFailure {
  /** Shown to people, in Swedish. */
  sentence: string
  /** The next attempt may succeed. */
  isTemporary: boolean
}

/** Explains why a chosen file was not published. */
export async function explainFailure(error: unknown, file: Blob): Promise<UploadFailure> {
  if (!navigator.onLine) return { sentence: sentences.offline, isTemporary: true }
  if (!(error instanceof ApiError)) return { sentence: unexpected, isTemporary: false }
  if (error.status === 0 && !(await isReadable(file)))
    return { sentence: 'Filen går inte att läsa längre. Välj den igen.', isTemporary: false }
  return { sentence: error.sentence, isTemporary: isTemporary(error.status) }
}

/**
 * The error of storage's answer, whose XML is not written for people. A missing answer counts as a
 * failure of storage too, since the network worked for the call that gave storage's address.
 */
export const storageError = (status: number) =>
  new ApiError(
    `${status}: storage`,
    status,
    isTemporary(status) ? sentences.unavailable : unexpected,
  )

const unexpected = 'Ett fel uppstod'

const isTemporary = (status: number) => status === 0 || status >= 500 || status === 429

/** True if the file was deleted or changed after it was chosen, which shows only when it is read. */
const isReadable = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
