import type { Uppy, UppyFile } from '@uppy/core'

/** `retryIn` counts the seconds to the next attempt. */
export type PictureMeta = { retryIn?: number | undefined }

/** The answer to publishing a picture. */
export type Published = { objectPath: string }

export type PictureUppy = Uppy<PictureMeta, Published>
export type PictureFile = UppyFile<PictureMeta, Published>
