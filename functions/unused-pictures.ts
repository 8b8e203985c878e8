import { dayMilliseconds } from '#shared/clock.ts'
import { pictureDays } from '#shared/retention.ts'
import { idIn, readUsedPictures } from './pictures/references.ts'
import { deleteObject, picturesBefore } from './pictures/store.ts'
import { log } from './runtime/log.ts'

/**
 * Deletes once a day the published pictures, in all widths, that are a week old and that nothing
 * refers to. What a run leaves undone, the next one does; the edge forgets by itself
 * (`pictureDays.atEdge`).
 */
export async function handler() {
  const old = await picturesBefore(Date.now() - pictureDays.unused * dayMilliseconds)
  const used = await readUsedPictures()
  const unused = old.filter(key => !used.has(idIn(key)))
  await Promise.all(unused.map(key => deleteObject('MEDIA_BUCKET', key)))
  if (unused.length > 0) log('INFO', 'unused pictures deleted', { objects: unused.length })
}
