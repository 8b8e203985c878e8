import type { Uppy, UppyFile } from '@uppy/core'

/** `retryIn` counts the seconds to the next attempt. */
export type PictureMeta = { retryIn?: number | undefined }

/** The answer to publishing a picture. */
export type Published = { objectPath: string }

/** The uploader of the desk's pictures, and one file that was chosen in it. */
export type PictureUppy = Uppy<PictureMeta, Published>
export type PictureFile = UppyFile<PictureMeta, Published>
