import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { ItemKind } from '#shared/item-kinds.ts'
import { log } from '../runtime/log.ts'
import { callDynamoDb, TableName } from './client.ts'
import { hasExpired, secondsFromNow } from './expiry.ts'
import { expression, placeholders, type Expression } from './expression.ts'

interface Query {
  /** How the ids begin. */
  prefix?: string
  /** From the greatest id downwards; ids of version 7 are ordered by time. */
  newestFirst?: boolean
  /** Ids below this one alone. */
  before?: string | undefined
  filter?: Expression
  /** How many items are requested at a time; without it as many as fit into 1 MB. */
  pageSize?: number
}

/** All items of a kind, in the order of their ids (see `queryItems`). */
export const queryKind = <S extends z.core.$ZodType>(
  kind: ItemKind,
  schema: S,
): Promise<z.output<S>[]> => Array.fromAsync(queryItems(kind, schema))

/**
 * The items of a kind, in the order of their ids, read strongly consistent. An item that its schema
 * cannot read is left out and logged, since one bad item must not take the whole list away.
 */
export async function* queryItems<S extends z.core.$ZodType>(
  kind: ItemKind,
  schema: S,
  query?: Query,
): AsyncGenerator<z.output<S>, undefined> {
  for await (const item of queryRaw(kind, query)) {
    const result = z.safeParse(schema, item)
    if (result.success) yield result.data
    else log('ERROR', 'unreadable item', { kind, id: item['id'], paths: pathsIn(result.error) })
  }
}

/** The same as they are stored, for functions that otherwise need no schemas. */
export async function* queryRaw(
  kind: ItemKind,
  query: Query = {},
): AsyncGenerator<Record<string, unknown>, undefined> {
  for await (const { Items = [] } of pagesOf(kind, query)) {
    yield* Items.filter(item => !hasExpired(item))
  }
}

/** How many items of a kind wait for somebody and have not expired. */
export async function countWaiting(kind: ItemKind): Promise<number> {
  const now = secondsFromNow(0)
  const filter = expression`(#status = ${'new'} OR attribute_exists(unreadSince)) AND expiresAt > ${now}`
  let count = 0
  for await (const { Count = 0 } of pagesOf(kind, { filter }, 'COUNT')) count += Count
  return count
}

/** The answers of a query, one of up to 1 MB after the other. */
async function* pagesOf(
  kind: ItemKind,
  { prefix, newestFirst = false, before, filter, pageSize }: Query,
  Select?: 'COUNT',
) {
  const range = before ? ' AND id < :before' : prefix ? ' AND begins_with(id, :prefix)' : ''
  const values = {
    ':kind': kind,
    ...(before && { ':before': before }),
    ...(prefix && { ':prefix': prefix }),
  }
  const request: QueryCommandInput = {
    TableName,
    KeyConditionExpression: `kind = :kind${range}`,
    FilterExpression: filter?.text,
    ...placeholders({ names: { ...filter?.names }, values: { ...values, ...filter?.values } }),
    ConsistentRead: true,
    ScanIndexForward: !newestFirst,
    Select,
    Limit: pageSize,
  }
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey']
  do {
    const page = await callDynamoDb('Query', { ...request, ExclusiveStartKey })
    yield page
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

const pathsIn = ({ issues }: z.core.$ZodError) => issues.map(({ path }) => path.join('.'))
