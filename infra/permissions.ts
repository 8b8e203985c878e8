import { callPermissions } from './call-permissions.ts'
import { eventPermissions } from './event-permissions.ts'
import { onTable, type Resources } from './policy-statements.ts'

/**
 * The permissions of each function of the App stack: exactly the calls it makes. A transaction
 * needs the permissions of its operations (Developer Guide, "Using IAM with transactions").
 */
export const permissionsOf = (resources: Resources) => ({
  ...callPermissions(resources),
  ...eventPermissions(resources),
})

/** The permissions of the Data stack's function, which ends the sessions of a user. */
export const passwordResetPermissions = (table: string) => [
  onTable(table)(['Query', 'DeleteItem'], 'session'),
]
