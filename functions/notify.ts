import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { composeLetter } from './cases/compose-letter.ts'
import { tellApplicants } from './cases/tell-applicants.ts'
import { sendLetters } from './letters/deliver.ts'
import { readWaitingLetters } from './letters/queue.ts'
import { describeError, log, countMetric } from './runtime/log.ts'

type NotifyEvent = DynamoDBStreamEvent | { source: 'schedule' }

/**
 * Sends the letters in the queue, to the staff and to senders of forms, urgent ones first. Triggered
 * by the table's stream when a letter is queued, and every minute by a schedule, which retries what
 * failed and tells applicants whose time has come.
 */
export async function handler(event: NotifyEvent, context: Context) {
  const remaining = () => context.getRemainingTimeInMillis()
  const isScheduled = !('Records' in event)
  const errors = isScheduled ? await tellApplicants() : []
  const letters = await readWaitingLetters()
  if (isScheduled) {
    const oldest = Math.min(Date.now(), ...letters.map(({ firstDueAt }) => firstDueAt))
    countMetric('OldestLetterAge', Math.round((Date.now() - oldest) / 1000))
  }
  errors.push(...(await sendLetters(letters, composeLetter, remaining)))
  for (const error of errors) log('ERROR', 'letter not handled', { error: describeError(error) })
  // Makes Lambda retry the stream's batch, and give it up with an alarm in the end.
  if (errors.length > 0) throw new Error(`${errors.length} letters could not be handled`)
}
