import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import cdk from '../cdk.json' with { type: 'json' }
import { copyProject, run } from './test/project.ts'

// A busy machine delays the processes.
vi.setConfig({ testTimeout: 180_000 })

const copy = copyProject()
const { folder, project } = copy
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the app as the CDK's command line does. */
function runApp(chosen: { stage: string }, environment: Record<string, string> = {}) {
  return run(cdk.app, copy, {
    CDK_CONTEXT_JSON: JSON.stringify({ ...cdk.context, ...chosen }),
    CDK_OUTDIR: path.join(folder, 'cdk.out'),
    ...environment,
  })
}

test('an unknown stage is an error of one line before any work', () => {
  expect(runApp({ stage: 'produktion' })).toEqual({
    status: 1,
    output: 'There is no stage produktion: choose local, dev, or prod.',
  })
  expect(readdirSync(path.join(project, '.build'))).not.toContain('functions')
})

test('with credentials of an account, values that are still examples are named before any work', () => {
  const { status, output } = runApp({ stage: 'prod' }, { CDK_DEFAULT_ACCOUNT: '111122223333' })
  expect(status).toBe(1)
  expect(output).toMatch(
    /^Fill in what is still an example in shared\/hosting\.ts and infra\/settings\.ts: .*settings\.alarmAddress \(larm@example\.com\), settings\.account \(missing\)\.$/,
  )
  expect(readdirSync(path.join(project, '.build'))).not.toContain('functions')
})

test('a missing build of the site is an error of one line', () => {
  rmSync(path.join(project, '.build'), { recursive: true })
  expect(runApp({ stage: 'prod' })).toEqual({
    status: 1,
    output: `${path.join(project, '.build/site.json')} cannot be read: build the site first, with \`npm run build\`.`,
  })
  expect(readdirSync(project)).not.toContain('.build')
})
