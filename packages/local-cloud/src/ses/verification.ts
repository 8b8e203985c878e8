import type { Operation } from '../query-protocol/query-service.ts'
import { listOf, type Result } from '../query-protocol/messages.ts'
import type { ServiceContext } from '../service.ts'
import { createAccess } from './access.ts'
import { checkAddress } from './addresses.ts'
import { invalidParameter } from './errors.ts'
import type { MailIdentities } from './mail-identities.ts'
import { verificationSender } from './senders.ts'
import { composeVerification } from './verification-letter.ts'

/** Identities of which GetIdentityVerificationAttributes tells at once. */
const identityLimit = 100

/** The operations by which the owner of an address verifies it for the account. */
export function createVerification(
  context: ServiceContext,
  identities: MailIdentities,
  storeLetter: (letter: { source: Buffer; from: string; to: string[] }) => string,
): [string, Operation][] {
  const checkAllowed = createAccess(context)
  return [
    [
      'VerifyEmailIdentity',
      (parameters, caller, origin) => {
        checkAllowed(caller, 'ses:VerifyEmailIdentity', '*')
        const to = parameters.get('EmailAddress') ?? ''
        checkAddress(to)
        const { region, clock, mount } = context
        const link = `${origin}${mount}${verificationPath}${identities.ask(to)}`
        const source = composeVerification({ to, link, region, at: clock.now() })
        storeLetter({ source, from: verificationSender, to: [to] })
        return {}
      },
    ],
    [
      'GetIdentityVerificationAttributes',
      (parameters, caller) => {
        checkAllowed(caller, 'ses:GetIdentityVerificationAttributes', '*')
        const asked = listOf(parameters, 'Identities')
        if (asked.length > identityLimit) {
          throw invalidParameter(`More than ${identityLimit} identities`)
        }
        const known = asked.flatMap((identity): [string, Result][] => {
          const VerificationStatus = identities.statusOf(identity)
          return VerificationStatus ? [[identity, { VerificationStatus }]] : []
        })
        return { VerificationAttributes: new Map(known) }
      },
    ],
  ]
}

/** Where links lead, below the mount of SES; the token is at the end. */
export const verificationPath = '/verification?token='
