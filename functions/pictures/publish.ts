import { createHash } from 'node:crypto'
import { daySeconds } from '#shared/clock.ts'
import { orThrow } from '../runtime/domain-error.ts'
import { describeError, log } from '../runtime/log.ts'
import { recall, rememberLatest } from '../table/idempotency.ts'
import { renderVersions } from './render.ts'
import { deleteUpload, readUpload, storePicture, uploadKeyOf } from './store.ts'

/**
 * Publishes the upload at this address, an `imageURL` of a ticket, in all its versions. An upload
 * that was published answers its picture again for a day, since the first answer can be lost.
 * Throws a DomainError for a file that is not there or cannot become a picture on the site.
 */
export async function publishUpload(address: string) {
  const key = await uploadKeyOf(address)
  const attempt = { id: `picture#${key}`, content: key, seconds: daySeconds }
  const upload = await readUpload(key)
  if (!upload) return { objectPath: orThrow(await recall<string>(attempt), 'picture gone') }
  const folder = `media/${pictureIdOf(key, upload)}`
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
