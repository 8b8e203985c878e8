import { images } from '#shared/contract/desk.ts'
import { serve } from './http/serve.ts'
import { renderVersions } from './pictures/render.ts'
import { createUploadTicket, readUpload, storeWebp, uploadKeyOf } from './pictures/store.ts'
import { orThrow } from './runtime/domain-error.ts'
import { idFrom } from './table/ids.ts'

/** Pictures: somewhere to upload a file to, and its publication. */
export const handler = serve(images, {
  requestUpload: createUploadTicket,
  publishImage: ({ body }) => publishUpload(body.imageURL),
})

/**
 * Publishes the upload at this address, an `imageURL` of a ticket; the same one again while the
 * upload is there, for a day, since the first answer can be lost. Throws a DomainError for a file
 * that is not there or cannot be shown.
 */
async function publishUpload(address: string) {
  const key = await uploadKeyOf(address)
  const upload = orThrow(await readUpload(key), 'picture gone')
  // Other bytes under the same key make another picture: browsers keep a picture for a year.
  const folder = `/media/${idFrom(Buffer.concat([Buffer.from(key), upload]))}`
  const versions = await renderVersions(upload, folder)
  await Promise.all(
    versions.map(({ path, webp }) => storeWebp('MEDIA_BUCKET', path.slice(1), webp)),
  )
  return { objectPath: versions.at(-1)!.path }
}
