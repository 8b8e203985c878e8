import { readCompany } from '../company/facts.ts'
import { noteReturned } from '../company/recipients.ts'
import { describeError, log, countMetric } from '../runtime/log.ts'
import { isOutage } from '../runtime/outage.ts'
import { admitConfirmation } from './confirmation-limit.ts'
import {
  dropLetter,
  failLetter,
  leaseLetter,
  postponeLetter,
  settleLetter,
  type SentLetter,
} from './delivery-state.ts'
import { messageOf } from './compose.ts'
import { isForStaff, type PendingLetter } from './pending-letter.ts'
import { hashOfVerification } from './queue.ts'
import { faultOf, isRejection, sendMail } from './ses.ts'

/** About fourteen hours without outages. An attempt whose end is unknown counts. */
const maxAttempts = 20

/** The time without which no letter is begun, in milliseconds: SES's client takes 14 seconds at most. */
const maxDeliveryTime = 15_000

/** Sends these letters in this order while there is time and SES takes some. Returns the errors. */
export async function sendLetters(
  letters: PendingLetter[],
  remaining: () => number,
): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const { id } of letters) {
    if (remaining() < maxDeliveryTime) break
    try {
      if (!(await deliver(id))) break
    } catch (error) {
      errors.push(error)
    }
  }
  return errors
}

/** False when SES takes no letter at the moment. */
async function deliver(id: string): Promise<boolean> {
  const letter = await leaseLetter(id)
  if (!letter) return true
  if (letter.attempts > maxAttempts) {
    await fail(letter, 'unsettled')
    return true
  }
  let sent: SentLetter | undefined
  try {
    sent = await send(letter)
  } catch (error) {
    return handleFailure(letter, error)
  }
  await (sent ? settle(letter, sent) : dropLetter(letter))
  return true
}

/** Undefined when it is not needed or not admitted. The facts count as they are now. */
async function send(letter: PendingLetter): Promise<SentLetter | undefined> {
  const company = await readCompany()
  const message = await messageOf(letter, company)
  const isLimited = !isForStaff(letter) && letter.purpose !== 'reply'
  if (!message || (isLimited && !(await admitConfirmation(letter, message.to[0]!))))
    return undefined
  return { to: message.to, message: await sendMail(message, letter, company) }
}

/** An outage never counts: a letter waits for SES to come back, if need be for days. */
async function handleFailure(letter: PendingLetter, error: unknown): Promise<boolean> {
  const isAway = isOutage(error)
  if (isRejection(error) || (!isAway && letter.attempts >= maxAttempts)) {
    await fail(letter, faultOf(error), error)
    return true
  }
  log('WARN', 'letter postponed', { id: letter.id, error: describeError(error) })
  await postponeLetter(letter, isAway ? undefined : Date.now() + backoff(letter.attempts))
  return !isAway
}

/** Gives up a letter whose result cannot be stored, as when its case is as large as an item can be. */
async function settle(letter: PendingLetter, sent: SentLetter) {
  try {
    await settleLetter(letter, sent)
  } catch (error) {
    if (isOutage(error)) throw error
    await fail(letter, 'unsettled', error)
  }
}

/**
 * A visitor's invalid address alarms nobody: it may be a slip, or a joke. Nor does a new address of
 * the staff: the page on which it was added shows it.
 */
async function fail(
  letter: PendingLetter,
  reason: Parameters<typeof failLetter>[1],
  error?: unknown,
) {
  log('ERROR', 'letter failed', { id: letter.id, error: error && describeError(error) })
  if (letter.purpose === 'verification') {
    await noteReturned(hashOfVerification(letter), new Date().toISOString())
  } else if (isForStaff(letter) || reason !== 'address') {
    countMetric('UndeliverableLetters')
  }
  await failLetter(letter, reason)
}

const firstDelay = 30_000
const maxDelay = 60 * 60 * 1000

/**
 * Half a minute, twice as long each time, an hour at most; up to half of it is left to chance, so
 * that what failed together does not come back together.
 */
function backoff(failures: number): number {
  const whole = Math.min(maxDelay, firstDelay * 2 ** (failures - 1))
  return Math.round(whole * (0.5 + Math.random() / 2))
}
