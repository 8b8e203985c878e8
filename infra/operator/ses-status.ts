import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  type SESClient,
} from '@aws-sdk/client-ses'
import { isSandboxQuota } from '#shared/readiness.ts'
import type { Settings } from '../settings.ts'

/** The state of Amazon SES in the account. */
export interface SesStatus {
  /** In the sandbox SES sends to verified addresses only, at most 200 letters a day. */
  isInSandbox: boolean
  /** The addresses and domains among those the stage needs that are not verified. */
  unverified: string[]
}

/**
 * Asks SES. In the sandbox the staff's addresses must be verified too, unless they are of the domain,
 * which verifies them with it (SES Developer Guide, "Request production access").
 */
export async function readSesStatus(
  ses: SESClient,
  { domain, mail }: Pick<Settings, 'domain' | 'mail'>,
): Promise<SesStatus> {
  const { Max24HourSend = 0 } = await ses.send(new GetSendQuotaCommand())
  const isInSandbox = isSandboxQuota(Max24HourSend)
  const sender = domain?.name ?? mail.sender
  const recipients = isInSandbox ? Object.values(mail.staff).flat() : []
  const others = recipients.filter(each => !domain || !each.endsWith(`@${domain.name}`))
  const Identities = [...new Set([sender, ...others])]
  const { VerificationAttributes = {} } = await ses.send(
    new GetIdentityVerificationAttributesCommand({ Identities }),
  )
  const unverified = Identities.filter(
    identity => VerificationAttributes[identity]?.VerificationStatus !== 'Success',
  )
  return { isInSandbox, unverified }
}
