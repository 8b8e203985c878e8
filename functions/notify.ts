import { setTimeout } from 'node:timers/promises'
import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { tellApplicants } from './cases/tell-applicants.ts'
import { longestWait } from './letters/queue.ts'
import { sendDueLetters } from './letters/send-due.ts'
import { describeError, log } from './runtime/log.ts'
import { countMetric } from './runtime/metrics.ts'

type NotifyEvent = DynamoDBStreamEvent | { source: 'schedule' }

/**
 * Sends the letters in the queue, to the staff, to senders of forms and to administrators. Triggered
 * by the table's stream when a letter is queued, and every minute by a schedule, which retries what
 * failed and tells applicants whose time has come.
 */
export async function handler(event: NotifyEvent, context: Context) {
  const isScheduled = !('Records' in event)
  if (isScheduled) countMetric('OldestLetterAge', Math.round((await longestWait()) / 1000))
  const time = {
    now: () => performance.now(),
    remaining: () => context.getRemainingTimeInMillis(),
    pause: (milliseconds: number) => setTimeout(milliseconds),
  }
  const untold = isScheduled ? await tellApplicants(time.remaining) : []
  const unsent = await sendDueLetters(time, { persists: isScheduled })
  const errors = [...untold, ...unsent]
  for (const error of errors) log('ERROR', 'letter not handled', { error: describeError(error) })
  // Makes Lambda retry the stream's batch, and give it up with an alarm in the end.
  if (errors.length > 0) throw new Error(`${errors.length} letters could not be handled`)
}
