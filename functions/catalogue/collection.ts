import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { isId } from '../table/ids.ts'
import { queryKind } from '../table/query.ts'
import { table, TableName } from '../table/client.ts'

/** What every item of a collection has beside its own fields. */
export interface Stamp {
  id: string
  /** Counts the changes; 1 when new. Whoever edits tells which one was edited. */
  version: number
  createdAt: string
  updatedAt: string
}

/** One kind of item in the single table. An item is stored as it is, beside its `kind`. */
export interface Collection<S extends z.core.$ZodType<Stamp>> {
  kind: string
  schema: S
  list(options: { consistent: boolean }): Promise<z.output<S>[]>
  get(id: string, options?: { consistent?: boolean }): Promise<z.output<S> | undefined>
}

/** How a kind is read; `editing` changes it, which most functions need not carry with them. */
export const collection = <S extends z.core.$ZodType<Stamp>>(
  kind: string,
  schema: S,
): Collection<S> => ({
  kind,
  schema,

  list: options => queryKind(kind, schema, options),

  async get(id, { consistent = false } = {}) {
    if (!isId(id)) return undefined
    const get = new GetCommand({ TableName, Key: { kind, id }, ConsistentRead: consistent })
    const { Item: item } = await table.send(get)
    return item && z.parse(schema, item)
  },
})
