import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Lambda } from '../lambda/lambda.ts'
import type { EventRule, LocalEndpoints } from '../template/model.ts'
import type { BusEvent } from './bus-event.ts'
import { invokeAsynchronously } from './invoke-asynchronously.ts'
import { compilePattern } from './pattern.ts'

/** EventBridge's default bus: hands events to the functions whose rules match them. */
interface EventBus {
  /** Does not wait for the result, as on AWS. */
  put(event: BusEvent): void
  /** Waits until every event has been dealt with or given up. */
  settled(): Promise<void>
  /** Drops pending retries. */
  close(): void
}

interface Options {
  lambda: Lambda
  clock: Clock
  endpoints: Pick<LocalEndpoints, 'region' | 'account'>
  pauseMilliseconds?: number
}

/** Throws for a pattern with an operator that is not known. */
export function createEventBus(rules: EventRule[], options: Options): EventBus {
  const { lambda, clock, endpoints, pauseMilliseconds } = options
  const compiled = rules.map(rule => ({ ...rule, matches: compilePattern(rule.pattern) }))
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  const { signal } = closing

  return {
    put(event) {
      const whole = {
        version: '0',
        id: randomUUID(),
        account: endpoints.account,
        region: endpoints.region,
        time: new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
        ...event,
      }
      for (const rule of compiled.filter(({ matches }) => matches(whole))) {
        const calling = invokeAsynchronously(lambda, rule, whole, {
          signal,
          pauseMilliseconds,
        }).finally(() => underWay.delete(calling))
        underWay.add(calling)
      }
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: () => closing.abort(),
  }
}
