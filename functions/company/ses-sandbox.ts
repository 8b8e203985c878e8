import { isSandboxQuota } from '#shared/readiness.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { describeError, log } from '../runtime/log.ts'
import { askQuery } from '../runtime/ask-aws.ts'

/*
 * SES's sandbox, in which letters reach verified addresses alone. SES allows one call of each of
 * these operations in a second.
 */

/** Tells by the quota of letters a day. Throws where SES does not tell. */
export async function isInSandbox(): Promise<boolean> {
  const answer = await askSes({ Action: 'GetSendQuota' })
  const [, quota] = /<Max24HourSend>(-?[\d.]+)</.exec(answer) ?? []
  if (!quota) throw new Error('SES does not name its quota')
  return isSandboxQuota(Number(quota))
}

/**
 * Lets SES send its own letter, with a link that holds for 24 hours (VerifyEmailIdentity). Throws a
 * DomainError: 'letter not sent'.
 */
export async function sendSesLetter(address: string): Promise<void> {
  try {
    await askSes({ Action: 'VerifyEmailIdentity', EmailAddress: address })
  } catch (error) {
    log('WARN', 'verification letter not sent', { error: describeError(error) })
    throw new DomainError('letter not sent')
  }
}

/**
 * Those of at most 100 addresses that SES calls verified (GetIdentityVerificationAttributes). Throws
 * where SES does not tell.
 */
export async function findVerifiedBySes(addresses: string[]): Promise<string[]> {
  const asked = addresses.map((each, index) => [`Identities.member.${index + 1}`, each])
  const Action = 'GetIdentityVerificationAttributes'
  const answer = await askSes({ Action, ...Object.fromEntries(asked) })
  const entries = [...answer.matchAll(/<key>([^<]*)<\/key>\s*<value>(.*?)<\/value>/gs)]
  const verified = entries
    .filter(([, , value]) => value!.includes('<VerificationStatus>Success<'))
    .map(([, key]) => unescapeQuote(key!))
  return addresses.filter(each => verified.includes(each))
}

/** The only character of an address that XML may write in another way. */
const unescapeQuote = (key: string) => key.replaceAll(/&(?:apos|#39|#x27);/g, "'")

const askSes = (parameters: Record<string, string>) =>
  askQuery('ses', { Version: '2010-12-01', ...parameters })
