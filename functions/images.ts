import { daySeconds } from '#shared/clock.ts'
import { images } from '#shared/desk-api.ts'
import { serve } from './http/serve.ts'
import { renderVersions } from './pictures/render.ts'
import {
  createUploadTicket,
  deleteUpload,
  readUpload,
  storePicture,
  uploadKeyOf,
} from './pictures/store.ts'
import { orThrow } from './runtime/domain-error.ts'
import { describeError, log } from './runtime/log.ts'
import { recall, rememberLatest } from './table/idempotency.ts'
import { idFrom } from './table/ids.ts'

/** Pictures: somewhere to upload a file to, and its publication. */
export const handler = serve(images, {
  requestUpload: createUploadTicket,
  publishImage: ({ body }) => publishUpload(body.imageURL),
})

/**
 * Publishes the upload at this address, an `imageURL` of a ticket; again for a day, since the first
 * answer can be lost. Throws a DomainError for a file that is not there or cannot be shown.
 */
async function publishUpload(address: string) {
  const key = await uploadKeyOf(address)
  const attempt = { id: `picture#${key}`, content: key, seconds: daySeconds }
  const upload = await readUpload(key)
  if (!upload) return { objectPath: orThrow(await recall<string>(attempt), 'picture gone') }
  // Publishing twice at once writes one picture. Other bytes make another: browsers keep a picture for a year.
  const folder = `media/${idFrom(Buffer.concat([Buffer.from(key), upload]))}`
  const versions = await renderVersions(upload)
  await Promise.all(versions.map(({ name, webp }) => storePicture(`${folder}/${name}`, webp)))
  const objectPath = `/${folder}/${versions.at(-1)!.name}`
  await rememberLatest(attempt, objectPath)
  // The bucket deletes uploads after a day in any case.
  await deleteUpload(key).catch(error =>
    log('WARN', 'upload not deleted', { error: describeError(error) }),
  )
  return { objectPath }
}
