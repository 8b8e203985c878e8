import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { log } from '../runtime/log.ts'
import { table, TableName } from './client.ts'

/**
 * All items of a kind, in the order of their ids. Reading them `consistent` costs twice as much and
 * sees every write that was answered before. An item that its schema cannot read is left out and
 * logged: one bad item must not take the whole list away.
 */
export async function queryKind<S extends z.core.$ZodType>(
  kind: string,
  schema: S,
  { consistent }: { consistent: boolean },
): Promise<z.output<S>[]> {
  const query: QueryCommandInput = {
    TableName,
    KeyConditionExpression: 'kind = :kind',
    ExpressionAttributeValues: { ':kind': kind },
    ConsistentRead: consistent,
  }
  const items = []
  do {
    const page = await table.send(new QueryCommand(query))
    items.push(...(page.Items ?? []))
    query.ExclusiveStartKey = page.LastEvaluatedKey
  } while (query.ExclusiveStartKey)
  return items.flatMap(item => readable(schema, item))
}

/** The item as its schema reads it, or nothing and a line in the log. */
export function readable<S extends z.core.$ZodType>(schema: S, item: Record<string, unknown>) {
  const result = z.safeParse(schema, item)
  if (result.success) return [result.data]
  const paths = result.error.issues.map(({ path }) => path.join('.'))
  log('ERROR', 'unreadable item', { kind: item['kind'], id: item['id'], paths })
  return []
}
