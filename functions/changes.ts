import type { DynamoDBRecord } from 'aws-lambda'
import { caseKindNames } from '#shared/case-labels.ts'
import { documents } from '#shared/documents.ts'
import type { ItemKind } from '#shared/item-kinds.ts'
import { invalidate } from './edge/invalidate.ts'
import { renderPages } from './pages/render-pages.ts'
import { deletePhotosOf } from './pictures/store.ts'
import { describeError, log } from './runtime/log.ts'
import { deleteItem } from './table/items.ts'
import { queryRaw } from './table/query.ts'

/** The table's stream has records, a schedule has `source`, and a deployment's event is empty. */
interface ChangesEvent {
  Records?: DynamoDBRecord[]
  source?: string
}

/**
 * Carries out what follows from changes of the table: invalidates the edge's copies of apartments and
 * news, renders the pages from changed facts, and deletes what belongs to removed cases. Triggered by
 * the table's stream; also every minute by a schedule, since notices and days that differ come and go
 * and the houses of notices change, and by each deployment, both of which render the pages.
 * Throws an AggregateError when a part fails: the others are carried out all the same, and Lambda sends
 * the records again.
 */
export async function handler({ Records, source }: ChangesEvent): Promise<void> {
  if (!Records) return renderPages({ isDeployment: !source })
  const results = await Promise.allSettled([
    invalidateChanged(Records),
    Records.some(record => keyOf(record).kind === 'facts') && renderPages({ isDeployment: false }),
    deleteRemains(Records.filter(isRemovedCase).map(record => keyOf(record).id)),
  ])
  const errors = results.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
  for (const error of errors) log('ERROR', 'change not handled', { error: describeError(error) })
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} parts failed.`)
}

/** The stream has nothing but keys. */
const keyOf = ({ dynamodb: { Keys = {} } = {} }: DynamoDBRecord) => ({
  kind: Keys['kind']?.S ?? '',
  id: Keys['id']?.S ?? '',
})

const isRemovedCase = (record: DynamoDBRecord) =>
  record.eventName === 'REMOVE' && caseKindNames.some(kind => kind === keyOf(record).kind)

const lists = [documents.feed, documents.sitemap]

/** The paths that show an item of each kind, with few wildcards, since CloudFront allows few. */
const paths = new Map<string, (id: string) => string[]>([
  ['apartment', id => ['/api/apartments*', `/fastigheter/${id}`, ...lists]],
  // The sitemap has nothing of a house.
  ['house', () => ['/api/apartments*', '/fastigheter/*', documents.feed]],
  // Each names the items beside it.
  ['news', () => ['/api/news*', '/nyheter/*', ...lists]],
])

async function invalidateChanged(records: DynamoDBRecord[]): Promise<void> {
  const changed = new Set(records.map(keyOf).flatMap(({ kind, id }) => paths.get(kind)?.(id) ?? []))
  if (changed.size === 0) return
  await invalidate([...changed].toSorted())
  log('INFO', 'edge invalidated', { records: records.length })
}

async function deleteRemains(ids: string[]): Promise<void> {
  if (ids.length === 0) return
  let deleted = 0
  for (const id of ids) {
    deleted += await deleteAll('letter', id)
    deleted += await deleteAll('entry', `${id}#`)
    // The remembered messages of its sender (see `addToCase`), and answers to many (see `replyOnce`).
    deleted += await deleteAll('idempotency', `addition#${id}#`)
    deleted += await deleteAll('idempotency', `reply#${id}#`)
    deleted += await deletePhotosOf(id)
  }
  log('INFO', 'cases removed', { cases: ids.length, deleted })
}

async function deleteAll(kind: ItemKind, prefix: string): Promise<number> {
  const items = await Array.fromAsync(queryRaw(kind, { prefix }))
  for (const { id } of items) await deleteItem(kind, String(id))
  return items.length
}
