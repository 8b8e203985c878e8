import { BasePlugin, Uppy, type PluginOpts, type UppyFile } from '@uppy/core'
import ThumbnailGenerator from '@uppy/thumbnail-generator'
import { api } from '#shared/api.ts'
import { maxImageBytes } from '#shared/images.ts'
import { adminCall } from '../admin-call.ts'
import { postFile } from '../../uploads/post-file.ts'
import { shrinkPicture } from '../../uploads/shrink-picture.ts'
import { explainFailure } from '../../uploads/upload-failure.ts'
import { uppyStrings } from './upload-texts.ts'

/** `retryIn` counts the seconds to the next attempt. */
export type PictureMeta = { retryIn?: number | undefined }

/** The answer to publishing a picture. */
export type Published = { objectPath: string }

/** The uploader of the desk's pictures, and one file that was chosen in it. */
export type PictureUppy = Uppy<PictureMeta, Published>
export type PictureFile = UppyFile<PictureMeta, Published>

/** Pixels across a thumbnail (specification section 9). */
const thumbnailWidth = 200

/** Milliseconds before each attempt after the first (specification section 9). */
const retryDelays = [0, 1000, 3000, 5000]

/** Headless Uppy: checks the chosen files, draws thumbnails and uploads. */
export const createUppy = (maxNumberOfFiles: number): PictureUppy =>
  new Uppy<PictureMeta, Published>({
    restrictions: {
      allowedFileTypes: ['image/*'],
      minFileSize: 1,
      maxFileSize: maxImageBytes,
      maxNumberOfFiles,
    },
    locale: { strings: uppyStrings, pluralize: count => (count === 1 ? 0 : 1) },
    // Errors are shown, and the browser logs failed requests by itself.
    logger: { debug() {}, warn() {}, error() {} },
  })
    .use(ThumbnailGenerator, { thumbnailWidth })
    .use(PictureUploader)

/**
 * Shrinks files of too many pixels, uploads each to storage and publishes it, all at the same time. An Uppy plugin of our own
 * because `@uppy/aws-s3` retries three times by itself before it reports an error (decision 23).
 */
export class PictureUploader extends BasePlugin<PluginOpts, PictureMeta, Published> {
  override id = 'PictureUploader'
  override type = 'uploader'
  #closing = new AbortController()

  /** One after the other: a phone has no memory for several large pictures at once. */
  #shrink = async (ids: string[]) => {
    for (const id of ids) {
      // What this browser cannot show is sent: the server knows more formats, and says what is wrong.
      const data = await shrinkPicture(this.uppy.getFile(id).data as File).catch(() => undefined)
      if (this.#closing.signal.aborted) return
      if (data instanceof File)
        this.uppy.setFileState(id, { data, type: data.type, size: data.size })
    }
  }

  #upload = async (ids: string[]) => {
    const { signal } = this.#closing
    await Promise.all(ids.map(id => uploadPicture(this.uppy, id, signal)))
  }

  override install() {
    this.uppy.addPreProcessor(this.#shrink)
    this.uppy.addUploader(this.#upload)
  }

  override uninstall() {
    this.#closing.abort()
    this.uppy.removePreProcessor(this.#shrink)
    this.uppy.removeUploader(this.#upload)
  }
}

async function uploadPicture(uppy: PictureUppy, id: string, signal: AbortSignal) {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const file = uppy.getFile(id)
    // Resets the progress of an earlier attempt.
    uppy.emit('upload-start', [file])
    try {
      const body = await sendAndPublish(uppy, file, signal)
      uppy.emit('upload-success', file, { status: 200, body })
      return
    } catch (error) {
      if (signal.aborted) return
      const { sentence, isTemporary } = await explainFailure(error, file.data as Blob)
      const delay = isTemporary ? retryDelays[attempt] : undefined
      if (delay === undefined) {
        uppy.emit('upload-error', file, new Error(sentence))
        return
      }
      await countDown(uppy, id, delay, signal)
    }
  }
}

async function sendAndPublish(uppy: PictureUppy, file: PictureFile, signal: AbortSignal) {
  const { imageURL, post } = await adminCall(api.images.requestUpload, {})
  await postFile({
    url: post.url,
    fields: { ...post.fields, 'Content-Type': file.type },
    file: file.data as Blob,
    signal,
    onProgress(bytesUploaded, bytesTotal) {
      uppy.emit('upload-progress', file, { uploadStarted: 0, bytesUploaded, bytesTotal })
    },
  })
  return adminCall(api.images.publishImage, { body: { imageURL } })
}

async function countDown(uppy: PictureUppy, id: string, delay: number, signal: AbortSignal) {
  for (let retryIn = delay / 1000; retryIn > 0 && !signal.aborted; retryIn -= 1) {
    uppy.setFileMeta(id, { retryIn })
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
  uppy.setFileMeta(id, { retryIn: undefined })
}
