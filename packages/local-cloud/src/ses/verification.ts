import { listOf, type Operation, type Result } from '../query-service.ts'
import type { ServiceContext } from '../service.ts'
import type { MailIdentities } from './mail-identities.ts'
import { checkAddress, createAccess } from './access.ts'
import type { Letter } from './mailbox.ts'

/** The operations by which the owner of an address verifies it for the account. */
export function createVerification(
  context: ServiceContext,
  identities: MailIdentities,
  storeLetter: (letter: Letter) => string,
): [string, Operation][] {
  const checkAllowed = createAccess(context)
  return [
    [
      'VerifyEmailIdentity',
      (parameters, caller, origin) => {
        checkAllowed(caller, 'ses:VerifyEmailIdentity', '*')
        const to = parameters.get('EmailAddress') ?? ''
        checkAddress(to)
        const { region, mount } = context
        const link = `${origin}${mount}${verificationPath}${identities.ask(to)}`
        storeLetter(letterWith(link, to, region))
        return {}
      },
    ],
    [
      'GetIdentityVerificationAttributes',
      (parameters, caller) => {
        checkAllowed(caller, 'ses:GetIdentityVerificationAttributes', '*')
        const asked = listOf(parameters, 'Identities')
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

/** The letter in which SES asks the owner of an address to follow a link, in text alone. */
function letterWith(link: string, to: string, region: string): Letter {
  const subject = `Amazon Web Services - Email Address Verification Request in region ${region}`
  const text = [
    'Somebody asked Amazon SES to verify this address. If that was you, follow this link:',
    link,
    'The link expires after 24 hours. If you did not ask for it, do not follow the link.',
  ].join('\r\n\r\n')
  const headers = { from: `Amazon Web Services <${verificationSender}>`, to, subject }
  return { from: verificationSender, to: [to], replyTo: [], subject, text, headers }
}

/** The sender of the letters by which addresses are verified. */
export const verificationSender = 'no-reply-aws@amazon.com'
