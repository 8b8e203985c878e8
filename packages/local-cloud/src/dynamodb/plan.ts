import type { Database } from './database.ts'
import type { DynamoDbError } from './errors.ts'
import type { NamePermission, Permission } from './permissions.ts'

/** A request that was understood: what it needs and how it is done. */
interface Plan {
  permissions: Permission[]
  perform(): Promise<object>
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
