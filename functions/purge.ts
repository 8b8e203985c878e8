import { createHash } from 'node:crypto'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { documents } from '#shared/documents.ts'
import { log } from './runtime/log.ts'
import { invalidate } from './edge/invalidate.ts'

/** Documents that list apartments and news alike. */
const lists = [documents.feed, documents.sitemap]

/** The paths that show items of each kind. */
const paths = new Map([
  ['apartment', ['/api/apartments*', '/fastigheter/*', ...lists]],
  ['news', ['/api/news*', '/nyheter/*', ...lists]],
])

/** Invalidates the edge's copies of changed items. Triggered by the table's stream. */
export async function handler({ Records }: DynamoDBStreamEvent) {
  const changed = Records.flatMap(
    ({ dynamodb }) => paths.get(dynamodb?.Keys?.['kind']?.S ?? '') ?? [],
  )
  if (changed.length === 0) return
  await invalidate([...new Set(changed)].toSorted(), referenceOf(Records))
  log('INFO', 'edge purged', { records: Records.length })
}

/** The same records give the same reference, also when Lambda retries them. */
const referenceOf = (records: DynamoDBStreamEvent['Records']) =>
  createHash('sha256')
    .update(records.map(({ dynamodb }) => dynamodb?.SequenceNumber).join())
    .digest('hex')
