import { api } from '#shared/api.ts'
import { adminCall } from '../admin-call.ts'
import { retryDelay } from './retry-schedule.ts'
import { explainFailure, type UploadFailure } from './upload-failure.ts'
import { createUppy } from './uppy.ts'

/** Where a file is on its way; `retryIn` counts seconds. */
export type Progress =
  | { stage: 'chosen' }
  | { stage: 'sending' }
  | { stage: 'waiting'; retryIn: number }
  | { stage: 'done'; path: string }
  | { stage: 'failed'; sentence: string }

export interface UploadOutcome {
  /** Object paths of what was published this time, in the order in which it was chosen. */
  published: string[]
  failures: string[]
}

export type UploadSession = ReturnType<typeof createUploadSession>

/**
 * One opening of the upload dialog: sends each file to S3 and has it published, again after
 * 0, 1, 3 and 5 seconds where that can help.
 */
export function createUploadSession(limit: number) {
  const destinations = new Map<string, string>()
  const errors = new Map<string, unknown>()
  const uppy = createUppy(limit, destinations)
  let state = { progress: new Map<string, Progress>(), isBusy: false }
  const listeners = new Set<() => void>()

  uppy.on('upload-error', (file, error) => file && errors.set(file.id, error))

  function change(next: Partial<typeof state>) {
    state = { ...state, ...next }
    for (const tell of listeners) tell()
  }

  const tell = (id: string, progress: Progress) =>
    change({ progress: new Map(state.progress).set(id, progress) })

  const progressOf = (id: string): Progress => state.progress.get(id) ?? { stage: 'chosen' }

  /** Everything that was chosen and is not published yet. */
  async function sendAll(): Promise<UploadOutcome> {
    const ids = uppy
      .getFiles()
      .map(({ id }) => id)
      .filter(id => progressOf(id).stage !== 'done')
    change({ isBusy: true })
    await Promise.all(ids.map(send))
    change({ isBusy: false })
    const outcomes = ids.map(progressOf)
    return {
      published: outcomes.flatMap(each => (each.stage === 'done' ? [each.path] : [])),
      failures: outcomes.flatMap(each => (each.stage === 'failed' ? [each.sentence] : [])),
    }
  }

  async function send(id: string) {
    for (let failures = 1; ; failures += 1) {
      tell(id, { stage: 'sending' })
      const outcome = await attempt(id)
      if ('path' in outcome) return tell(id, { stage: 'done', path: outcome.path })
      const delay = outcome.isPassing ? retryDelay(failures) : undefined
      if (delay === undefined) return tell(id, { stage: 'failed', sentence: outcome.sentence })
      await countDown(id, delay)
    }
  }

  async function attempt(id: string): Promise<{ path: string } | UploadFailure> {
    const { data } = uppy.getFile(id)
    try {
      // Without a network Uppy would wait for it, and nobody could close the dialog.
      if (!navigator.onLine) throw new Error('offline')
      await upload(id)
      const imageURL = destinations.get(id)!
      const { objectPath } = await adminCall(api.images.publishImage, { body: { imageURL } })
      return { path: objectPath }
    } catch (error) {
      return explainFailure(error, data as Blob)
    }
  }

  async function upload(id: string) {
    errors.delete(id)
    // As if it had never been sent, or Uppy would take a file that was not published for done.
    uppy.setFileState(id, {
      progress: {
        uploadStarted: null,
        uploadComplete: false,
        bytesUploaded: false,
        bytesTotal: uppy.getFile(id).size,
        percentage: 0,
      },
    })
    await uppy.retryUpload(id)
    if (errors.has(id)) throw errors.get(id)
  }

  async function countDown(id: string, milliseconds: number) {
    for (let left = Math.ceil(milliseconds / 1000); left > 0; left -= 1) {
      tell(id, { stage: 'waiting', retryIn: left })
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
  }

  return {
    uppy,
    sendAll,
    progressOf,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    snapshot: () => state,
    remove: (id: string) => uppy.removeFile(id),
    close: () => uppy.destroy(),
  }
}
