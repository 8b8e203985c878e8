import { Uppy } from '@uppy/core'
import ThumbnailGenerator from '@uppy/thumbnail-generator'
import { maxImageBytes } from '#shared/images.ts'
import type { PictureMeta, PictureUppy, Published } from './picture-file.ts'
import { PictureUploader } from './picture-uploader.ts'
import { uppyStrings } from './upload-texts.ts'

/** Pixels across a thumbnail (specification section 9). */
const thumbnailWidth = 200

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
