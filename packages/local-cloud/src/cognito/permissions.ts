import type { IncomingMessage } from 'node:http'
import { accessKeyOf } from '../identities.ts'
import type { ServiceContext } from '../service.ts'
import { reject } from './errors.ts'

/**
 * Checks the role of the request's signer. Throws MissingAuthenticationTokenException
 * without a signature, UnrecognizedClientException for an unknown key and AccessDeniedException
 * when the role does not allow the operation on this pool.
 */
export function requirePermission(
  context: ServiceContext,
  request: IncomingMessage,
  operation: string,
  poolId: string,
): void {
  const { account, identities, region } = context
  const accessKey = accessKeyOf(request)
  if (!accessKey) reject('MissingAuthenticationTokenException', 'Missing Authentication Token')
  const identity = identities.find(accessKey)
  if (!identity) {
    reject('UnrecognizedClientException', 'The security token included in the request is invalid.')
  }
  const action = `cognito-idp:${operation}`
  const resource = `arn:aws:cognito-idp:${region}:${account}:userpool/${poolId}`
  if (identities.allows(identity, action, resource)) return
  reject(
    'AccessDeniedException',
    `User: arn:aws:sts::${account}:assumed-role/${identity.name}/local is not authorized to ` +
      `perform: ${action} on resource: ${resource} because no identity-based policy allows ` +
      `the ${action} action`,
  )
}
