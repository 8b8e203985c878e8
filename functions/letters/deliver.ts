import { readCompany } from '../company/facts.ts'
import { noteReturned } from '../company/returned.ts'
import { backoff } from '../runtime/backoff.ts'
import { describeError, log } from '../runtime/log.ts'
import { countMetric } from '../runtime/metrics.ts'
import { isOutage } from '../runtime/outage.ts'
import { admitConfirmation } from './confirmation-limit.ts'
import {
  dropLetter,
  postponeLetter,
  returnLetter,
  setLetterAside,
  settleLetter,
  takeLetter,
  type SentLetter,
} from './delivery-state.ts'
import { messageOf } from './message.ts'
import type { Message } from './mime.ts'
import { isForStaff, type PendingLetter } from './pending-letter.ts'
import { forgetPriority, type Turn } from './queue.ts'
import { hashOfVerification } from './verification-queue.ts'
import { faultOf, isRejection, isThrottled, sendMail } from './ses.ts'

/** The number of failures that are no outages after which a letter is set aside: about two days. */
const maxRefusals = 50

/**
 * The maximum number of attempts without a known result. Then a letter is set aside: it may have
 * been sent.
 */
const maxUnsettled = 10

/** `over`: it is the next one's turn. `throttled`, `away`: SES takes no letter for the moment. */
interface Delivered {
  result: 'over' | 'throttled' | 'away'
  recipients: number
}

/**
 * Sends a letter, unless it is not due, not needed or being sent already.
 *
 * @param isCounted false when an attempt of this call has failed before
 */
export async function deliver({ id, isUrgent }: Turn, isCounted: boolean): Promise<Delivered> {
  const { item: letter, found } = await takeLetter(id)
  if (!letter) {
    if (isUrgent && !found) await forgetPriority(id)
    return nothing
  }
  if (letter.taken > maxUnsettled) {
    await giveUp(letter, unsettled)
    return nothing
  }
  let sent: SentLetter | undefined
  try {
    sent = await send(letter)
  } catch (error) {
    return handleFailure(letter, error, isCounted)
  }
  await (sent ? settle(letter, sent) : dropLetter(letter))
  if (isUrgent) await forgetPriority(id)
  return { result: 'over', recipients: sent?.to.length ?? 0 }
}

const unsettled = { lastError: 'unsettled', reason: 'unsettled' } as const

const nothing: Delivered = { result: 'over', recipients: 0 }

/**
 * Undefined when the letter is not needed any more, or its recipient gets no more letters. The facts
 * are read for each letter: what is saved counts from the next one on, also for those in the queue.
 */
async function send(letter: PendingLetter): Promise<SentLetter | undefined> {
  const company = await readCompany()
  const message = await messageOf(letter, company)
  if (!message || !(await mayBeSent(letter, message))) return undefined
  return { to: message.to, message: await sendMail(message, letter, company) }
}

/** Confirmations alone are limited. */
const mayBeSent = async (letter: PendingLetter, { to }: Message) =>
  isForStaff(letter) || letter.purpose === 'reply' || admitConfirmation(letter, to[0]!)

/** Outages never count: a letter waits for SES to come back, if need be for days. */
async function handleFailure(
  letter: PendingLetter,
  error: unknown,
  isCounted: boolean,
): Promise<Delivered> {
  const lastError = error instanceof Error ? error.name : 'unknown'
  const isAway = isOutage(error)
  const isHopeless = isRejection(error) || (!isAway && letter.refusals + 1 >= maxRefusals)
  if (isHopeless) {
    await giveUp(letter, { lastError, reason: faultOf(error) }, error)
    return nothing
  }
  log('WARN', 'letter postponed', { id: letter.id, error: describeError(error) })
  if (isAway) {
    await returnLetter(letter, { lastError, isCounted })
    return { result: isThrottled(error) ? 'throttled' : 'away', recipients: 0 }
  }
  await postponeLetter(letter, { milliseconds: backoff(letter.failures + 1), lastError })
  return nothing
}

/** Gives up a letter whose result cannot be stored, as when its case is as large as an item can be. */
async function settle(letter: PendingLetter, sent: SentLetter) {
  try {
    await settleLetter(letter, sent)
  } catch (error) {
    if (isOutage(error)) throw error
    await giveUp(letter, unsettled, error)
  }
}

/**
 * A visitor's address that SES finds invalid alarms nobody: it may be a slip, or a joke. Nor does a
 * new address of the staff: the page on which it was added shows it.
 */
async function giveUp(
  letter: PendingLetter,
  failure: Parameters<typeof setLetterAside>[1],
  error?: unknown,
) {
  log('ERROR', 'letter set aside', { id: letter.id, error: error && describeError(error) })
  if (letter.purpose === 'verification') {
    await noteReturned(hashOfVerification(letter), new Date().toISOString())
  } else if (isForStaff(letter) || failure.reason !== 'address') {
    countMetric('UndeliverableLetters')
  }
  await setLetterAside(letter, failure)
  await forgetPriority(letter.id)
}
