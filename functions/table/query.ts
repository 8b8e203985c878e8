import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { CaseStatus } from '#shared/case-labels.ts'
import { caseIndex, type caseIndexes, type ItemKind } from '#shared/item-kinds.ts'
import { log } from '../runtime/log.ts'
import { table, TableName } from './client.ts'
import { hasExpired } from './expiry.ts'
import { placeholders, type Expression } from './expression.ts'

interface Query {
  prefix?: string
  /** From the greatest id downwards; ids of version 7 are ordered by time. */
  newestFirst?: boolean
  before?: string
  /** Ids from this one on, in queries of the index. */
  from?: string
  filter?: Expression
}

/** Reads the items of a kind, strongly consistent and in the order of their ids (see `readable`). */
export async function* queryItems<S extends z.core.$ZodType>(
  kind: ItemKind,
  schema: S,
  query?: Query,
): AsyncGenerator<z.output<S>, undefined> {
  for await (const item of queryRaw(kind, query)) yield* readable(schema, item)
}

/** Reads the time `at` of the items of a kind whose ids begin like this, by the rest of the id. */
export async function readTimes(kind: ItemKind, prefix: string): Promise<Map<string, string>> {
  const Timed = z.object({ id: z.string(), at: z.string() })
  const all = await Array.fromAsync(queryItems(kind, Timed, { prefix }))
  return new Map(all.map(({ id, at }) => [id.slice(prefix.length), at]))
}

/** Reads the items of a kind as they are stored, without expired ones. */
export async function* queryRaw(
  kind: ItemKind,
  query: Query = {},
): AsyncGenerator<Record<string, unknown>, undefined> {
  for await (const { Items = [] } of pagesOf('kind', kind, query)) {
    yield* Items.filter(item => !hasExpired(item))
  }
}

/**
 * The cases with this status, the newest first, or those of them with something unread, the latest first. The
 * indexes follow the table within moments.
 */
export async function* queryCaseIndex<S extends z.core.$ZodType>(
  status: CaseStatus,
  schema: S,
  query: Pick<Query, 'before' | 'from'> = {},
  index: (typeof caseIndexes)[number] = caseIndex,
): AsyncGenerator<z.output<S>, undefined> {
  const newest = { ...query, newestFirst: true }
  for await (const { Items = [] } of pagesOf('status', status, newest, index)) {
    // Of two bounds the upper one is within them.
    const wanted = Items.filter(item => item['id'] !== query.before && !hasExpired(item))
    for (const item of wanted) yield* readable(schema, item)
  }
}

/** The answers of a query of the table or of an index of cases, one of up to 1 MB after the other. */
function pagesOf(
  name: 'kind' | 'status',
  value: string,
  { prefix, newestFirst = false, before, from, filter }: Query,
  index?: { name: string },
) {
  const [range, values] = rangeOf({ prefix, before, from })
  const KeyConditionExpression = `#${name} = :partition${range}`
  const query = {
    TableName,
    ...(index ? { IndexName: index.name } : { ConsistentRead: true }),
    KeyConditionExpression,
    FilterExpression: filter?.text,
    ...placeholders(
      { ':partition': value, ...values, ...filter?.values },
      KeyConditionExpression,
      filter?.text,
    ),
    ScanIndexForward: !newestFirst,
  }
  return paginateQuery({ client: table }, query)
}

/** The condition on ids, of which a query has one at most. */
function rangeOf({ prefix, before, from }: Query): [condition: string, values: object] {
  if (from) return [' AND id BETWEEN :from AND :to', { ':from': from, ':to': before ?? '~' }]
  if (before) return [' AND id < :before', { ':before': before }]
  return prefix ? [' AND begins_with(id, :prefix)', { ':prefix': prefix }] : ['', {}]
}

/** Leaves out and logs an item that cannot be read, which must not take the whole list away. */
function readable<S extends z.core.$ZodType>(
  schema: S,
  item: Record<string, unknown>,
): z.output<S>[] {
  const result = z.safeParse(schema, item)
  if (result.success) return [result.data]
  const { kind, id } = item
  log('ERROR', 'unreadable item', { kind, id, paths: pathsIn(result.error) })
  return []
}

const pathsIn = ({ issues }: z.core.$ZodError) => issues.map(({ path }) => path.join('.'))
