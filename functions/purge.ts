import { createHash } from 'node:crypto'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { documents } from '#shared/documents.ts'
import { log } from './runtime/log.ts'
import { invalidate } from './edge/invalidate.ts'

/** Documents that list apartments and news alike. */
const lists = [documents.feed, documents.sitemap]

/** The paths that show an item of each kind; one wildcard each, since CloudFront allows few. */
const paths = new Map([
  ['apartment', (id: string) => ['/api/apartments*', `/fastigheter/${id}`, ...lists]],
  ['news', (id: string) => ['/api/news*', `/nyheter/${id}`, ...lists]],
])

/** Invalidates the edge's copies of changed items. Triggered by the table's stream. */
export async function handler({ Records }: DynamoDBStreamEvent) {
  const changed = Records.flatMap(({ dynamodb: { Keys = {} } = {} }) => {
    const pathsOf = paths.get(Keys['kind']?.S ?? '')
    return pathsOf ? pathsOf(Keys['id']?.S ?? '') : []
  })
  if (changed.length === 0) return
  await invalidate([...new Set(changed)].toSorted(), referenceOf(Records))
  log('INFO', 'edge purged', { records: Records.length })
}

/** Names an invalidation by its records, so that those of a retry have the same reference. */
const referenceOf = (records: DynamoDBStreamEvent['Records']) =>
  createHash('sha256')
    .update(records.map(({ dynamodb }) => dynamodb?.SequenceNumber).join())
    .digest('hex')
