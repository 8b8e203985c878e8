import { invalidate } from './edge/invalidate.ts'
import { deleteObjects, listPictures } from './pictures/store.ts'
import {
  beginDeletion,
  completeDeletion,
  isRestoring,
  markUnused,
  readMarks,
  readUsedPictures,
  unmark,
} from './pictures/unused.ts'
import { log } from './runtime/log.ts'

/**
 * Deletes the published pictures that nothing has referred to for some days, in all widths, and at
 * the edge. Invoked once a day by a schedule. What a run leaves undone, the next one does.
 */
export async function handler() {
  if (await isRestoring()) return log('WARN', 'pictures left alone during a restore')
  const marks = await readMarks()
  const used = await readUsedPictures()
  const pictures = await listPictures()
  const deleted: string[] = []
  for (const id of new Set([...pictures.keys(), ...marks.keys()])) {
    const mark = marks.get(id)
    const keys = pictures.get(id) ?? []
    if (used.has(id)) {
      if (mark) await unmark(id)
    } else if (!mark || (mark.expiresAt && keys.length > 0)) {
      await markUnused(id)
    } else if (!mark.expiresAt && (await beginDeletion(mark))) {
      await deleteObjects(keys)
      deleted.push(id)
    }
  }
  if (deleted.length === 0) return
  await invalidate(pathsOf(deleted), `unused pictures ${new Date().toISOString()}`)
  for (const id of deleted) await completeDeletion(id)
  log('INFO', 'unused pictures deleted', { pictures: deleted.length })
}

/** CloudFront allows fifteen paths with a wildcard at a time, and changed items need some too. */
const maxPaths = 5

const pathsOf = (ids: string[]) =>
  ids.length > maxPaths ? ['/media/*'] : ids.map(id => `/media/${id}/*`)
