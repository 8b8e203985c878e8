import type { Database } from './database.ts'
import type { DynamoDbError } from './errors.ts'
import type { NamePermission, Permission } from './permissions.ts'

/** A request that was understood: what it needs and how it is done. */
export interface Plan {
  permissions: Permission[]
  perform(): Promise<object>
  /** What it answers when a transaction is ongoing for its first item; reads never meet one. */
  conflict?(): DynamoDbError
}

/** Understands a request. Throws what DynamoDB answers when it is not valid. */
export type Planner = (request: object) => Plan

/** What planners work with. */
export interface Means {
  database: Database
  permission: NamePermission
}
