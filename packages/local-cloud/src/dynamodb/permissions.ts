import type { Identity } from '../identities.ts'
import type { ServiceContext } from '../service.ts'
import { accessDenied } from './errors.ts'
import { type Item, keyText } from './items.ts'
import type { Tables } from './tables.ts'

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
  table: string,
  items: Item[],
  index?: string,
) => Permission

/** Names permissions on these tables. */
export function namePermissions(
  { region, account }: Pick<ServiceContext, 'region' | 'account'>,
  tables: Tables,
): NamePermission {
  return (action, table, items, index) => ({
    action: `dynamodb:${action}`,
    resource:
      `arn:aws:dynamodb:${region}:${account}:table/${table}` + (index ? `/index/${index}` : ''),
    leadingKeys: items.flatMap(item => keyText(item[partitionKeyOf(tables, table, index)]) ?? []),
  })
}

/** The partition key of a table or of its index; '' when there is no such thing. */
export function partitionKeyOf(tables: Tables, table: string, index?: string): string {
  const definition = tables.get(table)?.definition
  const holder = index ? definition?.indexes.find(({ name }) => name === index) : definition
  return holder?.partitionKey ?? ''
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
    throw accessDenied(user, action, resource)
  }
}
