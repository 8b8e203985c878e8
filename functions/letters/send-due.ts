import { countMetric } from '../runtime/metrics.ts'
import { maxDeliveryTime } from './delivery-state.ts'
import { deliver } from './deliver.ts'
import { lettersInTurn, type Turn } from './queue.ts'
import { allowsOthers, countSent, refreshQuota, sendRate } from './quota.ts'

/** The time that a call has; milliseconds throughout. */
export interface Time {
  now(): number
  remaining(): number
  pause(milliseconds: number): Promise<void>
}

interface Options {
  /** Tries an urgent letter again and again while SES is away. */
  persists: boolean
}

/**
 * The pause after SES gave no answer, and the maximum one after it throttled a letter;
 * milliseconds.
 */
const maxPause = 3000

/**
 * Sends the letters that are due, as fast as SES takes them and as long as there is time. When SES
 * is away the rest waits, in its order. Returns what went wrong beside that.
 */
export async function sendDueLetters(time: Time, { persists }: Options): Promise<unknown[]> {
  const errors: unknown[] = []
  const pace = createPace(time)
  await refreshQuota()
  for await (const turn of lettersInTurn(allowsOthers)) {
    try {
      if (!(await sendInTurn(turn, { time, pace, persists }))) break
    } catch (error) {
      errors.push(error)
    }
  }
  if (!allowsOthers()) countMetric('LettersHeldBack')
  return errors
}

type Pace = ReturnType<typeof createPace>

/** False when no other letter can be sent either. */
async function sendInTurn(
  turn: Turn,
  { time, pace, persists }: Options & { time: Time; pace: Pace },
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    if (!(await pace.wait())) return false
    const { result, recipients } = await deliver(turn, attempt === 1)
    pace.count(recipients)
    countSent(recipients)
    if (result === 'over') return true
    const isPatient = (persists && turn.isUrgent) || (result === 'throttled' && attempt < 8)
    const milliseconds =
      result === 'away' ? maxPause : Math.min(maxPause, (1000 / sendRate()) * attempt)
    if (!isPatient || !(await waitFor(time, milliseconds))) return false
    await refreshQuota()
  }
}

/** False when there would not be time for a letter afterwards. */
async function waitFor({ remaining, pause }: Time, wanted: number): Promise<boolean> {
  const milliseconds = Math.max(0, wanted)
  if (remaining() - milliseconds < maxDeliveryTime) return false
  if (milliseconds > 0) await pause(milliseconds)
  return true
}

/**
 * Keeps to SES's rate, which counts recipients: a second's worth may be sent at once, and after more
 * the next letter waits for as long as they would have taken.
 */
function createPace(time: Time) {
  let paidUntil = time.now()
  return {
    wait: () => waitFor(time, paidUntil - time.now() - (1000 - 1000 / sendRate())),
    count(recipients: number) {
      paidUntil = Math.max(paidUntil, time.now()) + (recipients * 1000) / sendRate()
    },
  }
}
