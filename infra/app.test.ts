import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import cdk from '../cdk.json' with { type: 'json' }
import { readSynthesis } from './test/synthesis.ts'
import { writeTinySite } from './test/tiny-site.ts'
import { withoutNetwork } from './test/without-network.ts'

// The CDK's command line bundles and synthesises in processes of its own; a busy machine delays them.
vi.setConfig({ testTimeout: 180_000 })

interface CommandOutput {
  status: number | null
  output: string
}

const root = path.join(import.meta.dirname, '..')
const parts = ['cdk.json', 'functions', 'infra', 'package.json', 'shared']

/** A copy of the project, since bundles are written into its folder. */
let project: string
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'app-'))
  for (const part of parts) {
    cpSync(path.join(root, part), path.join(project, part), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
  writeTinySite(path.join(project, '.build/site'))
})
afterAll(() => rmSync(project, { recursive: true }))

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'app-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Runs a command in the project, on a machine that has neither a network nor an account. */
function run(command: string, environment: Record<string, string> = {}): CommandOutput {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: project,
    shell: true,
    encoding: 'utf8',
    env: {
      PATH: [path.join(root, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter),
      HOME: temporaryFolder(),
      NODE_OPTIONS: withoutNetwork,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environment,
    },
  })
  return { status, output: `${stdout}${stderr}`.trim() }
}

/** Runs the app as the CDK's command line does. */
function runApp(directory: string, chosen: { stage: string }) {
  return run(cdk.app, {
    CDK_CONTEXT_JSON: JSON.stringify({ ...cdk.context, ...chosen }),
    CDK_OUTDIR: directory,
  })
}

test('a synthesis needs no account, has no findings and leaves no files', () => {
  const directory = temporaryFolder()
  const { status, output } = run(`cdk synth --quiet -c stage=prod --output ${directory}`)
  expect(status, output).toBe(0)

  const { findings, functionNamed, uploaded } = readSynthesis({ directory, stage: 'prod' })
  expect(findings).toEqual([])
  const { S3Key } = functionNamed('catalogue').Properties['Code'] as { S3Key: string }
  expect(uploaded(S3Key, 'index.cjs')).toContain('/api/apartments')
  expect(readdirSync(project).toSorted()).toEqual([...parts, '.build', 'node_modules'].toSorted())
})

test('an unknown stage is an error of one line before any work', () => {
  rmSync(path.join(project, '.build/functions'), { recursive: true, force: true })
  expect(runApp(temporaryFolder(), { stage: 'produktion' })).toEqual({
    status: 1,
    output: 'There is no stage produktion: choose local, dev, or prod.',
  })
  expect(readdirSync(path.join(project, '.build'))).not.toContain('functions')
})

test('a missing build of the site is an error of one line', () => {
  rmSync(path.join(project, '.build'), { recursive: true })
  expect(runApp(temporaryFolder(), { stage: 'prod' })).toEqual({
    status: 1,
    output: `${path.join(project, '.build/site.json')} cannot be read: build the site first, with \`npm run build\`.`,
  })
  expect(readdirSync(project)).not.toContain('.build')
})
