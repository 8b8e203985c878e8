import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  type SESClient,
} from '@aws-sdk/client-ses'
import type { Settings } from '../settings.ts'

/** What Amazon SES lets the account do. */
export interface MailStanding {
  /** Whether letters go to verified addresses alone, and 200 of them a day. */
  isInSandbox: boolean
  /** The addresses and domains, of those that matter, that are not verified. */
  unverified: string[]
}

/** Of an account in the sandbox, and of no other (SES Developer Guide, "Request production access"). */
const sandboxQuota = 200

export async function readMailStanding(
  ses: SESClient,
  { domain, mail }: Pick<Settings, 'domain' | 'mail'>,
): Promise<MailStanding> {
  const { Max24HourSend = 0 } = await ses.send(new GetSendQuotaCommand())
  const isInSandbox = Max24HourSend <= sandboxQuota
  const sender = domain?.name ?? mail.sender
  const recipients = isInSandbox ? Object.values(mail.staff).flat() : []
  const Identities = [...new Set([sender, ...recipients])]
  const { VerificationAttributes = {} } = await ses.send(
    new GetIdentityVerificationAttributesCommand({ Identities }),
  )
  const unverified = Identities.filter(
    identity => VerificationAttributes[identity]?.VerificationStatus !== 'Success',
  )
  return { isInSandbox, unverified }
}
