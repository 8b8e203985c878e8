import type { DynamoDBStreamEvent } from 'aws-lambda'
import { deleteThread } from './cases/thread.ts'
import { deleteTraces } from './cases/traces.ts'
import { deletePhotosOf } from './pictures/photo-store.ts'
import { log } from './runtime/log.ts'

/**
 * Deletes what belongs to cases that are deleted, erased or expired: what was said on them, their
 * photos, links, letters and remembered answers. Triggered by the table's stream.
 */
export async function handler({ Records }: DynamoDBStreamEvent) {
  const ids = Records.flatMap(({ dynamodb }) => dynamodb?.Keys?.['id']?.S ?? [])
  let deleted = await deleteTraces(ids)
  for (const id of ids) deleted += (await deleteThread(id)) + (await deletePhotosOf(id))
  log('INFO', 'cases removed', { cases: ids.length, deleted })
}
