import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { isForStaff, type PendingLetter } from './letters/queue.ts'
import {
  dropLetter,
  postponeLetter,
  readQueue,
  setLetterAside,
  settleLetter,
  takeLetter,
  type SentLetter,
} from './letters/delivery.ts'
import { admitReceipt } from './letters/confirmation-cap.ts'
import { getSubmission } from './cases/stored-case.ts'
import { backoff } from './runtime/backoff.ts'
import { describeError, log } from './runtime/log.ts'
import { countMetric } from './runtime/metrics.ts'
import { isOutage } from './runtime/outage.ts'
import { compose } from './letters/compose.ts'
import { faultOf, isRefusal, sendMail } from './letters/ses.ts'
import type { Message } from './letters/mime.ts'

type Ring = DynamoDBStreamEvent | { source: 'schedule' }

/** So often a letter is refused for reasons unknown before it is set aside: about two days. */
const mostRefusals = 50

/** A letter is begun only when there is time to end it: SES is given ten seconds to answer. */
const longestDelivery = 15_000

/**
 * Sends the letters about cases, to the staff and to those who sent them. The table's stream rings when one is queued; a
 * schedule rings every minute, so that what failed is tried again however long SES is away.
 */
export async function handler(ring: Ring, context?: Context) {
  const ids = 'Records' in ring ? queuedIn(ring) : await lookAround()
  const errors: unknown[] = []
  for (const id of ids) {
    if (context && context.getRemainingTimeInMillis() < longestDelivery) break
    await deliver(id).catch(error => errors.push(error))
  }
  for (const error of errors) log('ERROR', 'letter not handled', { error: describeError(error) })
  // The stream rings again, and the alarm about failing functions sees it.
  if (errors.length > 0) throw new Error(`${errors.length} letters could not be handled`)
}

const queuedIn = ({ Records }: DynamoDBStreamEvent) =>
  Records.filter(({ eventName }) => eventName === 'INSERT').flatMap(({ dynamodb }) => {
    const { kind, id } = dynamodb?.Keys ?? {}
    return kind?.S === 'letter' && id?.S ? [id.S] : []
  })

/** Answers which letters are due, and tells how long the oldest one has waited. */
async function lookAround(): Promise<string[]> {
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

/** Nothing when nobody is to have the letter. */
async function send(letter: PendingLetter): Promise<SentLetter | undefined> {
  const submission = await getSubmission(letter.about, letter.caseId)
  const message = submission && compose(letter, submission)
  if (!message || !(await mayBeSent(letter, message))) return undefined
  return { to: message.to, message: await sendMail(message, letter) }
}

/** Letters to visitors are counted, once each however often they are tried. */
const mayBeSent = async (letter: PendingLetter, { to }: Message) =>
  isForStaff(letter) || letter.failures > 0 || admitReceipt(to[0]!)

/** Outages never count: a letter waits for SES to come back, if need be for days. */
async function handleFailure(letter: PendingLetter, error: unknown) {
  const refused = !isOutage(error)
  const lastError = error instanceof Error ? error.name : 'unknown'
  const hopeless = isRefusal(error) || (refused && letter.refusals + 1 >= mostRefusals)
  log(hopeless ? 'ERROR' : 'WARN', hopeless ? 'letter set aside' : 'letter postponed', {
    id: letter.id,
    error: describeError(error),
  })
  if (hopeless) {
    countMetric('UndeliverableLetters')
    return setLetterAside(letter, { lastError, reason: faultOf(error) })
  }
  const milliseconds = backoff(letter.failures + 1)
  return postponeLetter(letter, { milliseconds, lastError, refused })
}
