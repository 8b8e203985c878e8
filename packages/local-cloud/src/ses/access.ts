import type { Conditions, Identity } from '../identities.ts'
import { QueryError } from '../query-protocol/query-error.ts'
import type { ServiceContext } from '../service.ts'

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
