import { setTimeout as wait } from 'node:timers/promises'
import { FunctionError } from '../lambda/function-error.ts'
import type { Lambda } from '../lambda/lambda.ts'
import type { EventRule } from '../template/model.ts'
import type { BusEvent } from './bus-event.ts'
import { compilePattern } from './pattern.ts'

/**
 * EventBridge's default bus: hands events to the functions whose rules match them. Throws for a pattern
 * with an operator that is not known.
 */
export function createEventBus(rules: EventRule[], lambda: Lambda, pauseMilliseconds?: number) {
  const compiled = rules.map(rule => ({ ...rule, matches: compilePattern(rule.pattern) }))
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  const { signal } = closing

  return {
    /** Does not wait for the result, as on AWS. */
    put(event: BusEvent): void {
      for (const rule of compiled.filter(({ matches }) => matches(event))) {
        const calling = invokeAsynchronously(lambda, rule, event, {
          signal,
          pauseMilliseconds,
        }).finally(() => underWay.delete(calling))
        underWay.add(calling)
      }
    },
    /** Waits until every event has been dealt with or given up. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    /** Drops pending retries. */
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
