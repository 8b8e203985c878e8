import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import type { letterFaults } from '#shared/cases.ts'
import { company } from '#shared/company.ts'
import type { PendingLetter } from './queue.ts'
import { required } from '../runtime/environment.ts'
import { toMime, type Message } from './mime.ts'

const from = { name: `${company.brand} webb`, address: required('MAIL_FROM') }

/** One attempt, well within a letter's lease: `notify` decides about the next one. */
const client = new SESClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000, throwOnRequestTimeout: true },
})

/**
 * Hands a letter to SES and answers SES's id of it. Throws when SES does not take it. What comes of
 * it later is told together with the case it is about (see `readFeedback`).
 */
export async function sendMail(
  message: Message,
  { about, caseId, purpose }: PendingLetter,
): Promise<string | undefined> {
  const { MessageId } = await client.send(
    new SendRawEmailCommand({
      Source: from.address,
      Destinations: message.to,
      RawMessage: { Data: toMime(from, message) },
      ConfigurationSetName: required('MAIL_CONFIGURATION_SET'),
      Tags: Object.entries({ about, case: caseId, purpose }).map(([Name, Value]) => ({
        Name,
        Value,
      })),
    }),
  )
  return MessageId
}

/** Has SES refused this very letter, so that it would refuse it the next time too? */
export const isRefusal = (error: unknown) =>
  error instanceof Error && ['InvalidParameterValue', 'MessageRejected'].includes(error.name)

/** Why a letter is given up, as the staff are told. */
export function faultOf(error: unknown): keyof typeof letterFaults {
  if (!isRefusal(error)) return 'silent'
  return (error as Error).name === 'InvalidParameterValue' ? 'address' : 'refused'
}
