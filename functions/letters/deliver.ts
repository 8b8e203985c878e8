import { readCompany } from '../company/facts.ts'
import { noteReturned } from '../company/returned.ts'
import { describeError, log, countMetric } from '../runtime/log.ts'
import { isOutage } from '../runtime/outage.ts'
import { findRefusal } from './confirmation-limit.ts'
import {
  dropLetter,
  failLetter,
  leaseLetter,
  postponeLetter,
  settleLetter,
  splitLetter,
} from './delivery-state.ts'
import { messageOf, recipientOf, type ComposeAboutCase } from './compose.ts'
import { isAlarming, isForStaff, type PendingLetter } from './pending-letter.ts'
import { rejectionOf, sendMail } from './ses.ts'

/** About fourteen hours without outages. An attempt whose end is unknown counts. */
const maxAttempts = 20

/** The time without which no letter is begun, in milliseconds: SES's client takes 12 seconds at most. */
const maxDeliveryTime = 15_000

/**
 * Sends these letters in this order while there is time and SES takes some. Those about cases say what
 * `compose` answers. Returns the errors.
 */
export async function sendLetters(
  letters: PendingLetter[],
  compose: ComposeAboutCase,
  remaining: () => number,
): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const { id } of letters) {
    if (remaining() < maxDeliveryTime) break
    try {
      if (!(await deliver(id, compose))) break
    } catch (error) {
      errors.push(error)
    }
  }
  return errors
}

/** False when SES takes no letter at the moment. */
async function deliver(id: string, compose: ComposeAboutCase): Promise<boolean> {
  const letter = await leaseLetter(id)
  if (!letter) return true
  if (letter.attempts > maxAttempts) {
    await fail(letter, 'unsettled')
    return true
  }
  let takeOut: () => Promise<void>
  try {
    takeOut = await send(letter, compose)
  } catch (error) {
    return handleFailure(letter, error)
  }
  await takeOut()
  return true
}

/**
 * Sends a letter, and answers the call that takes it out of the queue: sent, or why not. The caller makes it
 * outside of this attempt, since what fails there is no failure of SES. The facts count as they are now.
 */
async function send(
  letter: PendingLetter,
  compose: ComposeAboutCase,
): Promise<() => Promise<void>> {
  const company = await readCompany()
  const message = await messageOf(letter, company, compose)
  if (!message) return () => dropLetter(letter)
  const { to } = message
  const refusal = await findRefusal(letter, to[0]!)
  if (refusal) return () => dropLetter(letter, refusal)
  try {
    const sent = await sendMail(message, letter, company)
    return () => settle(letter, to, sent)
  } catch (error) {
    const rejection = rejectionOf(error)
    if (!rejection || rejection === 'sender') throw error
    // Another recipient's may be taken.
    if (to.length > 1 && rejection !== 'content') return () => splitLetter(letter, to)
    if (waitsForVerification(letter, error)) throw error
    return () => fail(letter, rejection === 'address' ? 'address' : 'refused', { error, to })
  }
}

/**
 * An outage never counts: a letter waits for SES to come back, or to take the sender's letters again,
 * if need be for days.
 */
async function handleFailure(letter: PendingLetter, error: unknown): Promise<boolean> {
  const isAway = isOutage(error) || rejectionOf(error) === 'sender'
  const doesCount = !isAway && !waitsForVerification(letter, error)
  if (doesCount && letter.attempts >= maxAttempts) {
    await fail(letter, 'silent', { error })
    return true
  }
  log('WARN', 'letter postponed', { id: letter.id, error: describeError(error) })
  await postponeLetter(letter, doesCount ? Date.now() + backoff(letter.attempts) : undefined)
  return !isAway
}

/** True where SES's sandbox keeps a letter about a case from an address of the staff. */
const waitsForVerification = (letter: PendingLetter, error: unknown) =>
  'caseId' in letter && isForStaff(letter) && rejectionOf(error) === 'unverified'

/** Gives up a letter whose result cannot be stored, as when its case is as large as an item can be. */
async function settle(letter: PendingLetter, to: string[], message: string | undefined) {
  try {
    await settleLetter(letter, to, message)
  } catch (error) {
    if (isOutage(error)) throw error
    await fail(letter, 'unsettled', { error })
  }
}

async function fail(
  letter: PendingLetter,
  reason: Parameters<typeof failLetter>[1],
  { error, to = [] }: { error?: unknown; to?: string[] } = {},
) {
  log('ERROR', 'letter failed', { id: letter.id, error: error && describeError(error) })
  const recipient = recipientOf(letter)
  if (recipient) await noteReturned(recipient, new Date().toISOString())
  if (isAlarming(letter, reason)) countMetric('UndeliverableLetters')
  await failLetter(letter, reason, to)
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
