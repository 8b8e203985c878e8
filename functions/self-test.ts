import type { FailedStep } from '#shared/self-test.ts'
import { runSelfTest } from './cases/self-test.ts'
import { log } from './runtime/log.ts'
import { countMetric } from './runtime/metrics.ts'

/**
 * Tries the way from a visitor's form to the letter about it. Invoked each morning by a schedule,
 * and by `npm run smoke`, which prints the step that failed.
 */
export async function handler(): Promise<{ failed: FailedStep }> {
  const failed = await runSelfTest()
  countMetric('SelfTestFailures', failed === 'none' ? 0 : 1)
  if (failed !== 'none') log('ERROR', 'self-test failed', { failed })
  return { failed }
}
