import { RestrictionError, Uppy, type UppyFile } from '@uppy/core'
import { useSyncExternalStore } from 'react'
import { sentences } from '#shared/sentences.ts'
import { ApiError } from '../api/api-error.ts'
import type { ErrorText } from '../languages/texts.ts'
import { isTemporary, postFile, unexpected, type SignedPost } from './post-file.ts'
import { readFormat, shrinkPicture, thumbnailOf, type PictureProblem } from './shrink-picture.ts'

/** Uppy's names of its limits. Each is given as its own text, and so is what Uppy's errors say. */
const limits = [
  'youCanOnlyUploadFileTypes',
  'exceedsSize',
  'inferiorSize',
  'noDuplicates',
  'youCanOnlyUploadX',
] as const

/** A chosen file that breaks a limit. One that is too large is taken nevertheless, and shrunk before it is sent. */
export interface Refusal {
  limit: (typeof limits)[number]
  file: File
}

/** Why a file was not sent, for people. */
interface UploadFailure extends ErrorText {
  /** The next attempt may succeed. */
  isTemporary?: boolean
  /** Sending the same file again would fail again. */
  isFinal?: boolean
}

/** `retryIn` counts the seconds to the next attempt. */
type UploadMeta = { retryIn?: number | undefined; failure?: UploadFailure | undefined }

/** A chosen file, how far it has come, and the result of its upload. */
export type Upload<Result extends Record<string, unknown>> = UppyFile<UploadMeta, Result>

interface Options<Ticket, Result> {
  types: readonly string[]
  maxBytes?: number
  /** The same file may be chosen again. */
  takesTwice?: boolean
  /** Pixels; without it there are no thumbnails. */
  thumbnailWidth?: number
  /** The next file waits until this one is sent, or has failed. */
  isOneByOne?: boolean
  /** Milliseconds before each attempt after the first. */
  retryDelays?: readonly number[]
  /** Why a file that cannot be shrunk is not sent. Without an answer the server has the last word. */
  explain?: (problem: PictureProblem, file: File) => ErrorText | undefined
  ask: (file: { type: string; size: number }) => Promise<Ticket>
  /** Makes something of the file that storage has now. */
  publish: (ticket: Ticket) => Promise<Result> | Result
}

/**
 * Takes chosen pictures, shrinks those that are too large, and sends each by a signed POST. Uppy
 * holds the files, their progress and their limits.
 */
export function createUploader<Ticket extends SignedPost, Result extends Record<string, unknown>>(
  options: Options<Ticket, Result>,
) {
  const { maxBytes = Infinity, thumbnailWidth, isOneByOne, retryDelays = [], explain } = options
  const closing = new AbortController()
  const { signal } = closing
  const tickets = new WeakMap<Blob, { ticket: Ticket; end: number }>()
  let before: Promise<unknown> = Promise.resolve()
  const uppy = new Uppy<UploadMeta, Result>({
    restrictions: {
      allowedFileTypes: [...options.types],
      minFileSize: 1,
    },
    locale: {
      strings: Object.fromEntries(limits.map(limit => [limit, limit])),
      pluralize: () => 0,
    },
    // Errors are shown, and the browser logs failed requests by itself.
    logger: { debug() {}, warn() {}, error() {} },
    ...(options.takesTwice && {
      onBeforeFileAdded: file => ({ ...file, id: crypto.randomUUID() }),
    }),
  })
  uppy.on('cancel-all', () => closing.abort())
  uppy.on('file-removed', ({ preview }) => preview && URL.revokeObjectURL(preview))
  if (thumbnailWidth)
    uppy.on('file-added', ({ id, data }) =>
      inTurn(async () => {
        const preview = await thumbnailOf(data as File, thumbnailWidth)
        if (preview && uppy.getFile(id)) uppy.setFileState(id, { preview })
      }),
    )

  /** One after the other: a phone has no memory for several large pictures at once. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = before.then(task)
    before = done.catch(() => {})
    return done
  }

  function add(chosen: Iterable<File>, maxNumberOfFiles: number) {
    uppy.setOptions({ restrictions: { maxNumberOfFiles } })
    const added: string[] = []
    const refused: Refusal[] = []
    for (const file of chosen) {
      try {
        added.push(uppy.addFile({ name: file.name, type: file.type, data: file }))
        if (file.size > maxBytes) refused.push({ limit: 'exceedsSize', file })
      } catch (error) {
        if (!(error instanceof RestrictionError)) throw error
        refused.push({ limit: error.message as Refusal['limit'], file })
      }
    }
    return { added, refused }
  }

  async function upload(id: string) {
    uppy.setFileMeta(id, { failure: undefined })
    if (isOneByOne) await inTurn(async () => (await prepare(id)) && send(id))
    else if (await inTurn(() => prepare(id))) await send(id)
    return uppy.getFile(id)
  }

  /** Shrinks a file; true if it is to be sent. */
  async function prepare(id: string): Promise<boolean> {
    if (signal.aborted) return false
    const file = uppy.getFile(id).data as File
    const data = await shrinkPicture(file)
    if (signal.aborted) return false
    if (!(data instanceof File)) {
      const failure = explain?.(data, file)
      if (failure) uppy.setFileMeta(id, { failure: { ...failure, isFinal: true } })
      return !failure
    }
    if (data !== file) uppy.setFileState(id, { data, type: data.type, size: data.size })
    return true
  }

  async function send(id: string) {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const file = uppy.getFile(id)
      // Resets the progress of an earlier attempt.
      uppy.emit('upload-start', [file])
      try {
        const body = await sendOnce(file)
        return uppy.emit('upload-success', file, { status: 200, body })
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) tickets.delete(file.data as File)
        const failure = await failureOf(file.data as File, error)
        const delay = failure.isTemporary ? retryDelays[attempt] : undefined
        if (delay === undefined) return uppy.setFileMeta(id, { failure })
        await countDown(id, delay)
      }
    }
  }

  /** A file keeps its ticket: another key would make a second photo, and take one more of five. */
  async function ticketOf({ data, type, size }: Upload<Result>) {
    const kept = tickets.get(data as File)
    if (kept && Date.now() < kept.end) return kept.ticket
    const end = Date.now() + ticketTime
    const ticket = await options.ask({ type, size: size! })
    tickets.set(data as File, { ticket, end })
    return ticket
  }

  async function sendOnce(file: Upload<Result>) {
    const ticket = await ticketOf(file)
    await postFile({
      ...ticket,
      file: file.data as File,
      signal,
      onProgress(bytesUploaded, bytesTotal) {
        uppy.emit('upload-progress', file, { uploadStarted: 0, bytesUploaded, bytesTotal })
      },
    })
    return options.publish(ticket)
  }

  async function countDown(id: string, delay: number) {
    for (let retryIn = delay / 1000; retryIn > 0 && !signal.aborted; retryIn -= 1) {
      uppy.setFileMeta(id, { retryIn })
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
    uppy.setFileMeta(id, { retryIn: undefined })
  }

  return {
    uppy,
    /** Takes files, of too many the first; answers the ids of those, and which files break a limit. */
    add,
    /** Sends a file, also once more; answers how it is then. */
    upload,
    /** Frees what it holds, once the files that are taken one by one are sent or have failed. */
    close: () => inTurn(async () => uppy.destroy()),
    files: () => uppy.getState().files,
    subscribe: (listener: () => void) => uppy.store.subscribe(listener),
  }
}

/** Milliseconds that a ticket is used, of the five minutes for which storage takes its form. */
const ticketTime = 270_000

/** Why a file was not sent or not published. */
async function failureOf(file: File, error: unknown): Promise<UploadFailure> {
  if (!navigator.onLine) return { sentence: sentences.offline, isTemporary: true }
  if (!(error instanceof ApiError)) return { sentence: unexpected }
  const { status, sentence, code, minutes } = error
  // A file that was deleted or changed after it was chosen fails only when it is read.
  if (status === 0 && !(await readFormat(file).catch(() => undefined)))
    return { sentence: 'Filen går inte att läsa längre. Välj den igen.', isFinal: true }
  // The upload, the case or its link is gone, or no more files are accepted.
  const isFinal = status === 404 || status === 409
  return { sentence, code, minutes, isTemporary: isTemporary(status), isFinal }
}

/** The files of an uploader in their order, as they are now. */
export const useUploads = <Each>(uploader: {
  subscribe: (listener: () => void) => () => void
  files: () => Record<string, Each>
}): Each[] => Object.values(useSyncExternalStore(uploader.subscribe, uploader.files))
