import type { Conditions, Identity } from '../identities.ts'
import { QueryError } from '../query-service.ts'
import type { ServiceContext } from '../service.ts'
import { addressOf } from './mime.ts'

/** Throws what SES answers a caller whose role does not allow this. */
type CheckAllowed = (caller: Identity, action: string, arn: string, conditions?: Conditions) => void

/**
 * Makes the check of callers. An action that a role does not allow throws AccessDenied, status 403.
 */
export const createAccess =
  ({ account, identities }: Pick<ServiceContext, 'account' | 'identities'>): CheckAllowed =>
  (caller, action, arn, conditions) => {
    if (identities.allows(caller, action, arn, conditions)) return
    const user = `arn:aws:sts::${account}:assumed-role/${caller.name}/local`
    const message = `User \`${user}' is not authorized to perform \`${action}' on resource \`${arn}'`
    throw new QueryError('AccessDenied', message, 403)
  }

/** Status 400: a parameter has a value that SES refuses. */
export const invalidParameter = (message: string) =>
  new QueryError('InvalidParameterValue', message)

/** Throws for an address that SES rejects as sender or recipient. */
export function checkAddress(mailbox: string): void {
  if (/[\r\n]/.test(mailbox)) throw invalidParameter('Header value contains illegal character')
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(addressOf(mailbox)) ?? []
  if (!name || !domain) throw invalidParameter("Missing final '@domain'")
  if (!/^[\x21-\x7e]+$/.test(name)) {
    throw invalidParameter('Local address contains control or whitespace')
  }
  if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(domain)) {
    throw invalidParameter('Domain contains illegal character')
  }
}
