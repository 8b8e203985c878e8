import type { DynamoDBStreamEvent } from 'aws-lambda'
import { deleteEntries } from './cases/thread.ts'
import { deleteTraces } from './cases/traces.ts'
import { deletePhotosOf } from './pictures/photo-store.ts'
import { log } from './runtime/log.ts'

/**
 * Deletes what belongs to cases that are gone, by whichever way: what was said on them, their
 * photos, links and remembered answers. Triggered by the table's stream.
 */
export async function handler({ Records }: DynamoDBStreamEvent) {
  const ids = Records.flatMap(({ dynamodb }) => dynamodb?.Keys?.['id']?.S ?? [])
  let deleted = await deleteTraces(ids)
  for (const id of ids) deleted += (await deleteEntries(id)) + (await deletePhotosOf(id))
  log('INFO', 'cases forgotten', { cases: ids.length, deleted })
}
