import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Runs the app as the CDK's command line does; both runs end before any work. */
function runApp(stage: string, environment: Record<string, string> = {}) {
  const program = path.join(import.meta.dirname, 'synthesise.ts')
  const env = { CDK_CONTEXT_JSON: JSON.stringify({ stage }), ...environment }
  const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8', env })
  return { status, output: stderr.trim() }
}

test('an unknown stage is an error of one line before any work', () => {
  expect(runApp('produktion')).toEqual({
    status: 1,
    output: 'There is no stage produktion: choose local, dev, or prod.',
  })
})

test('with credentials of an account, values that are still examples are named before any work', () => {
  const { status, output } = runApp('prod', { CDK_DEFAULT_ACCOUNT: '111122223333' })
  expect(status).toBe(1)
  expect(output).toMatch(
    /^Fill in what is still an example in shared\/hosting\.ts and infra\/settings\.ts: .*settings\.alarmAddress \(larm@example\.com\), settings\.account \(missing\)\.$/,
  )
})
