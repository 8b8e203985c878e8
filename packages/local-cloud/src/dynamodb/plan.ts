import * as z from 'zod/mini'
import type { ServiceContext, ServiceError } from '../service.ts'
import type { Database } from './database.ts'
import { validationError } from './errors.ts'
import { type Item, readItem, textOf } from './items.ts'
import type { IndexDefinition, TableDefinition } from './table-definition.ts'

/** A request that was understood: what it needs and how it is done. */
interface Plan {
  permissions: Permission[]
  perform(): object | Promise<object>
  /** The error when a transaction is ongoing for its first item; reads never meet one. */
  conflict?(): ServiceError
}

/** Understands a request. Throws what DynamoDB answers when it is not valid. */
export type Planner = (request: object) => Plan

/** The database and the permissions, for every planner. */
export interface PlannerContext {
  database: Database
  permission: ReturnType<typeof namePermissions>
}

/** An item, or the key of one, in a request. */
export const ItemParameter = z.pipe(z.record(z.string(), z.unknown()), z.transform(readItem))

/** The names and values that expressions stand for. */
export const placeholders = {
  ExpressionAttributeNames: z.optional(z.record(z.string(), z.string())),
  ExpressionAttributeValues: z.optional(ItemParameter),
}

/** A request by its schema. Throws with the name of a parameter that is missing, wrong or unknown. */
export function parse<S extends z.core.$ZodType>(schema: S, request: object): z.output<S> {
  const result = z.safeParse(schema, request)
  if (result.success) return result.data
  throw validationError(result.error.issues.map(wordsOf).join('; '))
}

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `The local DynamoDB does not know the parameter ${issue.keys.join(', ')}`
  }
  return `The parameter ${issue.path.join('.')} is missing or not valid: ${issue.message}`
}

/** Something a caller must be allowed to do. */
export interface Permission {
  /** Such as `dynamodb:GetItem`. */
  action: string
  /** The ARN of the table or of its index. */
  resource: string
  /** The partition keys that are touched. */
  conditions: { 'dynamodb:LeadingKeys': string[] }
}

/**
 * Makes the function that names what an action needs in this account, on a table, for items (or keys)
 * with these partition keys.
 */
export const namePermissions =
  ({ region, account }: Pick<ServiceContext, 'region' | 'account'>) =>
  (action: string, table: TableDefinition, items: Item[], index?: IndexDefinition): Permission => ({
    action: `dynamodb:${action}`,
    resource:
      `arn:aws:dynamodb:${region}:${account}:table/${table.name}` +
      (index ? `/index/${index.name}` : ''),
    conditions: {
      'dynamodb:LeadingKeys': [
        ...new Set(items.flatMap(item => textOf(item[(index ?? table).partitionKey]) ?? [])),
      ],
    },
  })
