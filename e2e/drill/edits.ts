import type { DrillResult } from './drill-result.ts'
import { runTest } from './run-test.ts'

const count = 1000

/** A thousand random edits with pictures, a day passing now and then; `npm test` makes 200. */
export const editsDrill = async (): Promise<DrillResult> => ({
  line: `${count} edits with pictures`,
  complaints: runTest('functions/pictures/random-edits.test.ts', { EDITS: String(count) }),
})
