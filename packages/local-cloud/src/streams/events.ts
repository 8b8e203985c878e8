import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { FunctionError } from '../lambda/function-error.ts'
import type { Lambda } from '../lambda/lambda.ts'
import type { EventRule, LocalEndpoints } from '../template/model.ts'
import type { BusEvent } from './bus-event.ts'
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

interface Target {
  functionName: string
  /** Attempts after the first one. */
  retries: number
}

/**
 * Invokes a function for an event until it succeeds, its attempts are used up or the signal is
 * aborted. AWS waits one minute between attempts, then two.
 */
export async function invokeAsynchronously(
  lambda: Lambda,
  { functionName, retries }: Target,
  event: object,
  { signal, pauseMilliseconds = 200 }: { signal: AbortSignal; pauseMilliseconds?: number },
): Promise<void> {
  for (let attempt = 0; attempt <= retries && !signal.aborted; attempt += 1) {
    if (attempt > 0) await wait(pauseMilliseconds, undefined, { ref: false })
    try {
      await lambda.invoke(functionName, event)
      return
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error
    }
  }
}
