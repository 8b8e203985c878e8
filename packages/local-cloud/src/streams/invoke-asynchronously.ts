import { setTimeout as wait } from 'node:timers/promises'
import { FunctionError } from '../lambda/function-error.ts'
import type { Lambda } from '../lambda/lambda.ts'

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
