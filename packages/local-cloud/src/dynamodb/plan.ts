import * as z from 'zod/mini'
import type { Database } from './database.ts'
import { type DynamoDbError, validationError } from './errors.ts'
import type { NamePermission, Permission } from './permissions.ts'
import { readItem } from './values.ts'

/** A request that was understood: what it needs and how it is done. */
interface Plan {
  permissions: Permission[]
  perform(): object | Promise<object>
  /** The error when a transaction is ongoing for its first item; reads never meet one. */
  conflict?(): DynamoDbError
}

/** Understands a request. Throws what DynamoDB answers when it is not valid. */
export type Planner = (request: object) => Plan

/** The database and the permissions, for every planner. */
export interface PlannerContext {
  database: Database
  permission: NamePermission
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
