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
  /** The quota of letters in 24 hours, and how many of them are sent. */
  maxPerDay: number
  sent: number
  /** The addresses and domains among those the stage needs that are not verified. */
  unverified: string[]
}

/**
 * Asks SES. In the sandbox the staff's addresses must be verified too, unless they are of the domain,
 * which verifies them with it (SES Developer Guide, "Request production access").
 */
export async function readSesStatus(
  ses: SESClient,
  { domain, mail }: SenderSettings,
): Promise<SesStatus> {
  const quota = await ses.send(new GetSendQuotaCommand())
  const { Max24HourSend: maxPerDay = 0, SentLast24Hours: sent = 0 } = quota
  const isInSandbox = isSandboxQuota(maxPerDay)
  const recipients = isInSandbox ? Object.values(mail.staff).flat() : []
  const others = recipients.filter(each => !domain || !each.endsWith(`@${domain.name}`))
  const identities = [...new Set([identityOf({ domain, mail }), ...others])]
  const known = await readIdentities(ses, identities)
  const unverified = identities.filter(each => known[each]?.VerificationStatus !== 'Success')
  return { isInSandbox, maxPerDay, sent, unverified }
}

/** The identity that the Data stack makes, if SES has it already. */
export async function findIdentity(ses: SESClient, settings: SenderSettings) {
  const identity = identityOf(settings)
  return identity in (await readIdentities(ses, [identity])) ? identity : undefined
}

type SenderSettings = Pick<Settings, 'domain' | 'mail'>

const identityOf = ({ domain, mail }: SenderSettings) => domain?.name ?? mail.sender

/** Those that SES knows, with their status. */
async function readIdentities(ses: SESClient, Identities: string[]) {
  const command = new GetIdentityVerificationAttributesCommand({ Identities })
  const { VerificationAttributes = {} } = await ses.send(command)
  return VerificationAttributes
}
