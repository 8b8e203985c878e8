import type { DrillResult } from './drill-result.ts'
import { runTest } from './run-test.ts'

const count = 1000

/** A thousand random histories of inquiries and lettings, others each day; `npm test` plays 30. */
export async function lettingsDrill(): Promise<DrillResult> {
  const seed = process.env['LETTING_SEED'] ?? String(Date.now() % 2 ** 31)
  const variables = { HISTORIES: String(count), LETTING_SEED: seed }
  return {
    line: `${count} histories of inquiries and lettings (seed ${seed})`,
    complaints: runTest('functions/cases/letting-histories.test.ts', variables),
  }
}
