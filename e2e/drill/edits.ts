import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { DrillResult } from './drill-result.ts'

const count = 1000

/** A thousand random edits with pictures, a day passing now and then; `npm test` makes 200. */
export async function editsDrill(): Promise<DrillResult> {
  const { status, stdout, stderr } = spawnSync(
    'vitest',
    ['run', 'functions/pictures/random-edits.test.ts'],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, EDITS: String(count) },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  )
  return {
    line: `${count} edits with pictures`,
    complaints: status === 0 ? [] : `${stdout}\n${stderr}`.split('\n').filter(Boolean),
  }
}
