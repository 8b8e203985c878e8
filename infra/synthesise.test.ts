import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test('with credentials of an account, values that are still examples are named before any work', () => {
  const program = path.join(import.meta.dirname, 'synthesise.ts')
  const env = { CDK_CONTEXT_JSON: '{"stage":"prod"}', CDK_DEFAULT_ACCOUNT: '111122223333' }
  const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8', env })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Fill in what is still an example .*settings\.account \(missing\)\.\n$/)
})
