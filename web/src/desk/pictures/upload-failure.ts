import { sentences } from '#shared/sentences.ts'
import { ApiError } from '../../api/api-error.ts'

export interface UploadFailure {
  /** What people read. */
  sentence: string
  /** Whether the same again could go well. */
  isPassing: boolean
}

/** What to make of an error on the way from a file on the device to a published picture. */
export async function explainFailure(error: unknown, file: Blob): Promise<UploadFailure> {
  if (!navigator.onLine) return { sentence: sentences.offline, isPassing: true }
  const status = statusOf(error)
  if (status === 0 && !(await isReadable(file)))
    return { sentence: 'Filen går inte att läsa längre. Välj den igen.', isPassing: false }
  return {
    sentence: error instanceof ApiError ? error.sentence : sentenceOfStorage(status),
    isPassing: isPassing(status),
  }
}

/**
 * What S3 says is neither Swedish nor meant for people. No answer is its fault, too: the network was
 * there when the site said where to send the file.
 */
const sentenceOfStorage = (status: number) =>
  isPassing(status) ? sentences.unavailable : 'Ett fel uppstod'

const isPassing = (status: number) => status === 0 || status >= 500 || status === 429

function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | undefined)?.status
  return typeof status === 'number' ? status : 0
}

/** A browser finds out that a file is gone or changed when it reads it. */
const isReadable = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
