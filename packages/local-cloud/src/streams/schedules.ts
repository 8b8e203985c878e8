import type { Clock } from '../clock.ts'
import type { Lambda } from '../lambda/lambda.ts'
import type { Schedule } from '../template/model.ts'
import { invokeAsynchronously } from './events.ts'

const secondInMilliseconds = 1000
const minuteInMilliseconds = 60_000

/**
 * EventBridge Scheduler's schedules, which call functions at a steady pace, in the local cloud's time.
 * Starts a timer that looks each second for what is due. A schedule is due for the first time one
 * interval after the start.
 */
export function createSchedules(schedules: Schedule[], lambda: Lambda, clock: Clock) {
  const lastCalls = new Map(schedules.map(schedule => [schedule, clock.now()]))
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  const { signal } = closing
  const timer = setInterval(() => void tick(), secondInMilliseconds).unref()
  return {
    tick,
    close() {
      clearInterval(timer)
      closing.abort()
    },
  }

  /**
   * Calls what is due now, and waits for it and for what the timer has called already. A function
   * that fails is called again as often as it is configured, and next time.
   */
  async function tick(): Promise<void> {
    const due = schedules.filter(isDue)
    for (const schedule of due) {
      lastCalls.set(schedule, clock.now())
      const calling = invokeAsynchronously(lambda, schedule, schedule.event, { signal }).finally(
        () => underWay.delete(calling),
      )
      underWay.add(calling)
    }
    await Promise.all(underWay)
  }

  /** Also when the clock has been set back: the last call would be in the future. */
  function isDue(schedule: Schedule): boolean {
    const passed = Math.abs(clock.now() - lastCalls.get(schedule)!)
    return passed >= schedule.everyMinutes * minuteInMilliseconds
  }
}
