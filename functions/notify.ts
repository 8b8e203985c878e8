import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { getCase } from './cases/stored-case.ts'
import { compose } from './letters/compose.ts'
import { admitConfirmation } from './letters/confirmation-cap.ts'
import {
  dropLetter,
  postponeLetter,
  readQueue,
  setLetterAside,
  settleLetter,
  takeLetter,
  type SentLetter,
} from './letters/delivery.ts'
import type { Message } from './letters/mime.ts'
import { isForStaff, type PendingLetter } from './letters/queue.ts'
import { faultOf, isRejection, sendMail } from './letters/ses.ts'
import { backoff } from './runtime/backoff.ts'
import { describeError, log } from './runtime/log.ts'
import { countMetric } from './runtime/metrics.ts'
import { isOutage } from './runtime/outage.ts'

type NotifyEvent = DynamoDBStreamEvent | { source: 'schedule' }

/** After so many failures that are no outages a letter is set aside: about two days. */
const maxRefusals = 50

/** A letter is begun only when there is time to end it: SES is given ten seconds to answer. */
const longestDelivery = 15_000

/**
 * Sends the letters about cases, to the staff and to senders of forms. Triggered by the table's
 * stream when a letter is queued, and every minute by a schedule, which retries what failed.
 */
export async function handler(event: NotifyEvent, context?: Context) {
  const ids = 'Records' in event ? queuedIn(event) : await findDueLetters()
  const errors: unknown[] = []
  for (const id of ids) {
    if (context && context.getRemainingTimeInMillis() < longestDelivery) break
    await deliver(id).catch(error => errors.push(error))
  }
  for (const error of errors) log('ERROR', 'letter not handled', { error: describeError(error) })
  // Makes Lambda retry the stream's batch, and raises the alarm about failing functions.
  if (errors.length > 0) throw new Error(`${errors.length} letters could not be handled`)
}

const queuedIn = ({ Records }: DynamoDBStreamEvent) =>
  Records.filter(({ eventName }) => eventName === 'INSERT').flatMap(({ dynamodb }) => {
    const { kind, id } = dynamodb?.Keys ?? {}
    return kind?.S === 'letter' && id?.S ? [id.S] : []
  })

/** The ids of the letters that are due; counts how long the oldest one has waited. */
async function findDueLetters(): Promise<string[]> {
  const { due, longestWait } = await readQueue()
  countMetric('OldestLetterAge', Math.round(longestWait / 1000))
  return due
}

async function deliver(id: string) {
  const letter = await takeLetter(id)
  if (!letter) return
  let sent: SentLetter | undefined
  try {
    sent = await send(letter)
  } catch (error) {
    return void (await handleFailure(letter, error))
  }
  await (sent ? settleLetter(letter, sent) : dropLetter(letter))
}

/** Undefined when the letter is not needed any more, or its recipient gets no more letters. */
async function send(letter: PendingLetter): Promise<SentLetter | undefined> {
  const stored = await getCase(letter.about, letter.caseId)
  const message = stored && compose(letter, stored)
  if (!message || !(await mayBeSent(letter, message))) return undefined
  return { to: message.to, message: await sendMail(message, letter) }
}

/** Letters to visitors are counted, once each however often they are tried. */
const mayBeSent = async (letter: PendingLetter, { to }: Message) =>
  isForStaff(letter) || letter.failures > 0 || admitConfirmation(to[0]!)

/** Outages never count: a letter waits for SES to come back, if need be for days. */
async function handleFailure(letter: PendingLetter, error: unknown) {
  const refused = !isOutage(error)
  const lastError = error instanceof Error ? error.name : 'unknown'
  const isHopeless = isRejection(error) || (refused && letter.refusals + 1 >= maxRefusals)
  log(isHopeless ? 'ERROR' : 'WARN', isHopeless ? 'letter set aside' : 'letter postponed', {
    id: letter.id,
    error: describeError(error),
  })
  if (isHopeless) {
    countMetric('UndeliverableLetters')
    return setLetterAside(letter, { lastError, reason: faultOf(error) })
  }
  const milliseconds = backoff(letter.failures + 1)
  return postponeLetter(letter, { milliseconds, lastError, refused })
}
