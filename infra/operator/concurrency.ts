import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import type { Settings } from '../settings.ts'

/** The number of functions that may run at once in the account and region. */
export interface Concurrency {
  allowed: number
  /** What the stage needs when it is busy. */
  needed: number
}

/**
 * Reads Lambda's quota, which is 1,000 as a rule and 10 for a new account (Lambda Developer Guide,
 * "Lambda quotas"). What is needed are the calls of a second, as many as the API's throttle lets
 * through, at 0.1 s each.
 */
export async function readConcurrency(
  lambda: LambdaClient,
  { throttle }: Pick<Settings, 'throttle'>,
): Promise<Concurrency> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand())
  const needed = Math.ceil(throttle.perSecond / 10)
  return { allowed: AccountLimit?.ConcurrentExecutions ?? 0, needed }
}
