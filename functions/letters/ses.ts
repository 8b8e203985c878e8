import { GetSendQuotaCommand, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import type { letterFaults } from '#shared/case-labels.ts'
import type { Company } from '#shared/company-facts.ts'
import type { PendingLetter } from './pending-letter.ts'
import { required } from '../runtime/environment.ts'
import { toMime, type Message } from './mime.ts'

const address = required('MAIL_FROM')

/** One attempt, well within a letter's lease: `notify` decides about the next one. */
const client = new SESClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000, throwOnRequestTimeout: true },
})

/**
 * Hands a letter to SES and answers SES's id of it. Throws when SES does not take it. Its tags come
 * back with bounces and complaints (see `readFeedback`).
 */
export async function sendMail(
  message: Message,
  letter: PendingLetter,
  { brand }: Company,
): Promise<string | undefined> {
  const { purpose } = letter
  const subject = 'caseId' in letter ? { about: letter.about, case: letter.caseId } : {}
  const { MessageId } = await client.send(
    new SendRawEmailCommand({
      Source: address,
      Destinations: message.to,
      RawMessage: { Data: await toMime({ name: `${brand} webb`, address }, message) },
      ConfigurationSetName: required('MAIL_CONFIGURATION_SET'),
      Tags: Object.entries({ ...subject, purpose }).map(([Name, Value]) => ({
        Name,
        Value,
      })),
    }),
  )
  return MessageId
}

/** SES's limits for this account and region (API Reference, GetSendQuota). */
export const readSendQuota = () => client.send(new GetSendQuotaCommand())

/** True where SES takes no letter for the moment, since it has had too many. */
export const isThrottled = (error: unknown) =>
  error instanceof Error && error.name.startsWith('Throttling')

/** True where SES has rejected this very letter, and would reject it the next time too. */
export const isRejection = (error: unknown) =>
  error instanceof Error && ['InvalidParameterValue', 'MessageRejected'].includes(error.name)

/** The reason for giving up a letter, as the desk shows it. */
export function faultOf(error: unknown): keyof typeof letterFaults {
  if (!isRejection(error)) return 'silent'
  return (error as Error).name === 'InvalidParameterValue' ? 'address' : 'refused'
}
