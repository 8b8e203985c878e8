import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

/** The reader of YAML that comes with the CDK. */
const cdk = createRequire(createRequire(import.meta.url).resolve('aws-cdk-lib/package.json'))
const { parse } = cdk('yaml') as { parse(text: string): unknown }

interface Workflow {
  on: object
  jobs: Record<string, { container: string; steps: { uses?: string; run?: string }[] }>
}

const read = (name: string) =>
  parse(readFileSync(join('.github/workflows', name), 'utf8')) as Workflow

const workflow = read('ci.yml')
const jobs = readdirSync('.github/workflows').flatMap(name => Object.values(read(name).jobs))

test('every push and every pull request runs .ci/run', () => {
  expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request'])
  expect(
    Object.values(workflow.jobs).map(({ steps }) => steps.map(({ run }) => run).filter(Boolean)),
  ).toEqual([['.ci/run']])
  accessSync('.ci/run', constants.X_OK)
})

test('every job runs on Debian with the exact Node version of the project', () => {
  const images = new Set(jobs.map(({ container }) => container))
  expect([...images]).toEqual([`node:${packageJson.devDependencies.node}-bookworm`])
})

test('every action is pinned to a commit', () => {
  const used = jobs.flatMap(({ steps }) => steps.map(({ uses }) => uses))
  for (const action of used.filter(each => each !== undefined)) {
    expect(action).toMatch(/@[\da-f]{40}$/)
  }
})

test('once a week somebody hears of vulnerabilities in packages', () => {
  const { on, jobs } = read('advisories.yml')
  expect(on).toHaveProperty('schedule')
  const [{ steps } = { steps: [] }] = Object.values(jobs)
  expect(steps.map(({ run }) => run)).toContain('npm audit --audit-level=high')
})
