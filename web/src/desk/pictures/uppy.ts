import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import ThumbnailGenerator from '@uppy/thumbnail-generator'
import { api } from '#shared/api.ts'
import { maxImageBytes } from '#shared/images.ts'
import { adminCall } from '../admin-call.ts'
import { uppyStrings } from './upload-texts.ts'

export type { UppyFile } from '@uppy/core'

export type PictureUppy = ReturnType<typeof createUppy>

/** Pixels across a thumbnail, and files sent at the same time (specification section 9). */
const thumbnailWidth = 200
const concurrentLimit = 6

/** Where each file was sent to, by Uppy's name of the file. */
type Destinations = Map<string, string>

/** Headless Uppy with the product's restrictions: it chooses, draws thumbnails and sends to S3. */
export function createUppy(maxNumberOfFiles: number, destinations: Destinations) {
  const uppy = new Uppy({
    restrictions: {
      allowedFileTypes: ['image/*'],
      maxFileSize: maxImageBytes,
      maxNumberOfFiles,
    },
    locale: { strings: uppyStrings, pluralize: count => (count === 1 ? 0 : 1) },
    // What goes wrong is shown, and the browser logs failed requests by itself.
    logger: { debug() {}, warn() {}, error() {} },
  })
  uppy.use(ThumbnailGenerator, { thumbnailWidth })
  uppy.use(AwsS3, {
    limit: concurrentLimit,
    shouldUseMultipart: false,
    allowedMetaFields: false,
    // The server names the object; this is how the file's ticket is found again.
    generateObjectKey: ({ id }) => id,
    async signRequest({ key, ...request }) {
      const { imageURL, post } = await adminCall(api.images.requestUpload, {})
      destinations.set(key, imageURL)
      const contentType = ('contentType' in request && request.contentType) || 'image/jpeg'
      return { url: post.url, fields: { ...post.fields, 'Content-Type': contentType } }
    },
  })
  return uppy
}
