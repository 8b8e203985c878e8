import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs a file of tests with these variables, and answers what it complains of. */
export function runTest(file: string, variables: Record<string, string>): string[] {
  const { status, stdout, stderr } = spawnSync('vitest', ['run', file], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...variables },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return status === 0 ? [] : `${stdout}\n${stderr}`.split('\n').filter(Boolean)
}
