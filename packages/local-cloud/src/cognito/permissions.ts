import type { IncomingMessage } from 'node:http'
import type { Identity } from '../identities.ts'
import type { ServiceContext } from '../service.ts'
import { verifyHeaderSignature } from '../sigv4/verify.ts'
import { reject } from './errors.ts'

/**
 * The signer of this request, at any time: a caller whose clock is not moved with the local cloud's
 * may sign too. Throws MissingAuthenticationTokenException without a signature,
 * UnrecognizedClientException for an unknown key and InvalidSignatureException for a forged one.
 */
export function identify(
  { identities, region }: ServiceContext,
  request: IncomingMessage,
  body: Buffer,
): Identity {
  const options = { service: 'cognito-idp', region }
  const verified = verifyHeaderSignature(request, body, identities, options)
  if (verified.ok) return verified.identity
  switch (verified.code) {
    case 'MissingAuthenticationToken':
      return reject('MissingAuthenticationTokenException', 'Missing Authentication Token')
    case 'UnrecognizedClient':
      return reject(
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      )
    default:
      return reject(
        'InvalidSignatureException',
        'The request signature we calculated does not match the signature you provided.',
      )
  }
}

/** Throws AccessDeniedException when the role does not allow the operation on this pool. */
export function requirePermission(
  { account, identities, region }: ServiceContext,
  identity: Identity,
  operation: string,
  poolId: string,
): void {
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
