import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Lambda } from '../lambda/lambda.ts'
import type { Schedule } from '../template/model.ts'
import { invokeAsynchronously } from './events.ts'

/** EventBridge Scheduler's schedules, which call functions at a steady pace, in the local cloud's time. */
interface Schedules {
  /**
   * Calls what is due now, and waits for it and for what the timer has called already. A function
   * that fails is called again as often as it is configured, and next time.
   */
  tick(): Promise<void>
  close(): void
}

const secondInMilliseconds = 1000
const minuteInMilliseconds = 60_000

/**
 * Starts a timer that looks each second for what is due. A schedule is due for the first time one
 * interval after the start.
 */
export function createSchedules(schedules: Schedule[], lambda: Lambda, clock: Clock): Schedules {
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

  async function tick(): Promise<void> {
    const due = schedules.filter(isDue)
    for (const schedule of due) {
      lastCalls.set(schedule, clock.now())
      const calling = invokeAsynchronously(lambda, schedule, eventOf(schedule), { signal }).finally(
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

  /** EventBridge Scheduler User Guide, "Templated targets": what a target without an input gets. */
  function eventOf({ arn }: Schedule) {
    const [, , , region, account] = arn.split(':')
    return {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.scheduler',
      account,
      time: new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      region,
      resources: [arn],
      detail: '{}',
    }
  }
}
