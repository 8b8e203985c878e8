import { accessSync, constants, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

/** The reader of YAML that comes with the CDK. */
const cdk = createRequire(createRequire(import.meta.url).resolve('aws-cdk-lib/package.json'))
const { parse } = cdk('yaml') as { parse(text: string): unknown }

interface Workflow {
  on: object
  jobs: Record<string, { container: string; steps: { uses?: string; run?: string }[] }>
}

const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as Workflow

test('every push and every pull request runs .ci/run', () => {
  expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request'])
  const jobs = Object.values(workflow.jobs)
  expect(jobs.map(({ steps }) => steps.map(({ run }) => run).filter(Boolean))).toEqual([
    ['.ci/run'],
  ])
  accessSync('.ci/run', constants.X_OK)
})

test('it runs on Debian with the exact Node version of the project', () => {
  const images = Object.values(workflow.jobs).map(({ container }) => container)
  expect(images).toEqual([`node:${packageJson.devDependencies.node}-bookworm`])
})

test('every action is pinned to a commit', () => {
  const used = Object.values(workflow.jobs).flatMap(({ steps }) => steps.map(({ uses }) => uses))
  for (const action of used.filter(each => each !== undefined)) {
    expect(action).toMatch(/@[\da-f]{40}$/)
  }
})
