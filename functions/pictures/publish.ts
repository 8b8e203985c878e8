import { createHash } from 'node:crypto'
import { describeError, log } from '../runtime/log.ts'
import { renderVersions } from './render.ts'
import { deleteUpload, readUpload, storePicture, uploadKeyOf } from './store.ts'

/**
 * Publishes the upload at this address, an `imageURL` of a ticket, in all its versions. Throws a
 * DomainError for a file that is not there or cannot become a picture on the site.
 */
export async function publishUpload(address: string) {
  const key = await uploadKeyOf(address)
  const upload = await readUpload(key)
  const folder = `media/${pictureIdOf(key, upload)}`
  const versions = await renderVersions(upload)
  await Promise.all(versions.map(({ name, webp }) => storePicture(`${folder}/${name}`, webp)))
  // The bucket deletes uploads after a day in any case.
  await deleteUpload(key).catch(error =>
    log('WARN', 'upload not deleted', { error: describeError(error) }),
  )
  return { objectPath: `/${folder}/${versions.at(-1)!.name}` }
}

/**
 * The same for the same bytes at the same address, so that publishing twice at once writes one
 * picture; another for other bytes, since browsers cache a picture permanently. A UUID of version 8
 * (RFC 9562, 5.8).
 */
function pictureIdOf(key: string, upload: Uint8Array): string {
  return createHash('sha256')
    .update(key)
    .update(upload)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
