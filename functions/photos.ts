import * as z from 'zod/mini'
import { receivePhoto } from './cases/photo-arrival.ts'
import { log } from './runtime/log.ts'

/** S3's event 'Object Created' (Amazon S3 User Guide, "EventBridge event message structure"). */
const Created = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) })

/** Adds photos that have come to their cases. EventBridge reports each at least once. */
export async function handler(event: unknown) {
  const { key } = z.parse(Created, event).detail.object
  const [, caseId, photoId] = /^incoming\/([\da-f-]{36})\/([\da-f-]{36})$/.exec(key) ?? []
  if (!caseId || !photoId) return
  log('INFO', 'photo', { caseId, photoId, result: await receivePhoto(caseId, photoId) })
}
