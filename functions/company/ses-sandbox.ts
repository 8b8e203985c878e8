import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
  VerifyEmailIdentityCommand,
} from '@aws-sdk/client-ses'
import { DomainError } from '../runtime/domain-error.ts'
import { describeError, log } from '../runtime/log.ts'

/*
 * SES's sandbox, in which letters reach verified addresses alone. SES allows one call of each of
 * these operations in a second.
 */

const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { requestTimeout: 3000, throwOnRequestTimeout: true },
})

/**
 * Tells by the quota of letters a day (SES Developer Guide, "Service quotas"); -1 is no limit (API
 * Reference, GetSendQuota). Throws where SES does not tell.
 */
export async function isInSandbox(): Promise<boolean> {
  const { Max24HourSend } = await ses.send(new GetSendQuotaCommand())
  if (Max24HourSend === undefined) throw new Error('SES does not name its quota')
  return Max24HourSend >= 0 && Max24HourSend <= 200
}

/** SES's link holds for 24 hours (VerifyEmailIdentity). Throws a DomainError: 'letter not sent'. */
export async function sendSesLetter(EmailAddress: string): Promise<void> {
  try {
    await ses.send(new VerifyEmailIdentityCommand({ EmailAddress }))
  } catch (error) {
    log('WARN', 'verification letter not sent', { error: describeError(error) })
    throw new DomainError('letter not sent')
  }
}

/** Those of at most 100 addresses that SES calls verified. Throws where SES does not tell. */
export async function findVerifiedBySes(addresses: string[]): Promise<string[]> {
  const command = new GetIdentityVerificationAttributesCommand({ Identities: addresses })
  const { VerificationAttributes = {} } = await ses.send(command)
  return addresses.filter(each => VerificationAttributes[each]?.VerificationStatus === 'Success')
}
