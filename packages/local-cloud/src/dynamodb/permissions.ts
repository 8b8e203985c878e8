import type { Identity } from '../identities.ts'
import type { ServiceContext } from '../service.ts'
import { DynamoDbError } from './errors.ts'
import { type Item, textOf } from './items.ts'
import type { IndexDefinition, TableDefinition } from './table-definition.ts'

/** Something a caller must be allowed to do. */
export interface Permission {
  /** Such as `dynamodb:GetItem`. */
  action: string
  /** The ARN of the table or of its index. */
  resource: string
  /** The partition keys that are touched: the condition key `dynamodb:LeadingKeys`. */
  leadingKeys: string[]
}

/** Names what `action` needs on a table, for items (or keys) with these partition keys. */
export type NamePermission = (
  action: string,
  table: TableDefinition,
  items: Item[],
  index?: IndexDefinition,
) => Permission

/** Names permissions in this account. */
export function namePermissions({
  region,
  account,
}: Pick<ServiceContext, 'region' | 'account'>): NamePermission {
  return (action, table, items, index) => ({
    action: `dynamodb:${action}`,
    resource:
      `arn:aws:dynamodb:${region}:${account}:table/${table.name}` +
      (index ? `/index/${index.name}` : ''),
    leadingKeys: items.flatMap(item => textOf(item[(index ?? table).partitionKey]) ?? []),
  })
}

/** Throws DynamoDB's AccessDeniedException for the first permission the caller lacks. */
export function requirePermissions(
  permissions: Permission[],
  identity: Identity,
  { account, identities }: Pick<ServiceContext, 'account' | 'identities'>,
) {
  for (const { action, resource, leadingKeys } of permissions) {
    const conditions = { 'dynamodb:LeadingKeys': [...new Set(leadingKeys)] }
    if (identities.allows(identity, action, resource, conditions)) continue
    const user = `arn:aws:sts::${account}:assumed-role/${identity.name}/local`
    throw new DynamoDbError(
      'AccessDeniedException',
      `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ` +
        `because no identity-based policy allows the ${action} action`,
    )
  }
}
