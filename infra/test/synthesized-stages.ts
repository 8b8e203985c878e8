import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Settings, Stage } from '../settings.ts'
import { ownedSettings } from './owned-fixture.ts'
import { copyProject, run } from './project.ts'
import { readSynthesis } from './synthesis.ts'

/** A synthesis of a stage. */
export interface Job {
  stage: Stage
  settings?: Partial<Settings>
  /** Adds a bucket that the checks must report, so that the synthesis fails. */
  isFaulty?: boolean
  assets: { functions: string; site: string }
  directory: string
}

export const functionNames = [
  'admin',
  'auth',
  'authorizer',
  'cases',
  'catalogue',
  'company',
  'document',
  'follow',
  'forms',
  'images',
  'mail-feedback',
  'notify',
  'pages',
  'password-reset',
  'photos',
  'purge',
  'removed-cases',
  'self-test',
  'unused-pictures',
]

const { folder, project } = copyProject()
const remove = () => rmSync(folder, { recursive: true })
afterAll(remove)

// The bundles of functions are empty, but for what the CDK's command line makes of the product.
const bundles = path.join(folder, 'functions')
for (const name of functionNames) mkdirSync(path.join(bundles, name), { recursive: true })
const assets = { functions: bundles, site: path.join(project, '.build/site') }
const job = (name: string, stage: Stage, options: Partial<Job> = {}): Job => ({
  stage,
  assets,
  directory: path.join(folder, name),
  ...options,
})

// The first one has every type of resource: for another type the rules are prepared anew.
const jobs = [
  job('owned', 'prod', { settings: ownedSettings }),
  job('local', 'local'),
  job('dev', 'dev', { isFaulty: true }),
] as const

const directory = path.join(folder, 'prod')
// CloudFormation's rules are WebAssembly: most of it runs too seldom to be worth compiling it well.
const node = 'node --single-threaded --wasm-lazy-compilation --liftoff-only'
const { status, output } = run(
  `cdk synth --quiet -c stage=prod --output ${directory} --app "${node} infra/test/synthesise.ts"`,
  { folder, project },
  { JOBS: JSON.stringify(jobs) },
)
if (status !== 0) {
  // No test runs after this, and so no afterAll.
  remove()
  throw new Error(output)
}

/** What is in the project's folder after `cdk synth`. */
export const left = readdirSync(project)

/** `prod` with a domain, a firewall and everything else. */
export const owned = readSynthesis(jobs[0])
export const local = readSynthesis(jobs[1])
/** With a bucket that breaks a rule. */
export const dev = readSynthesis(jobs[2])
/** What `cdk synth` has made of the product. */
export const prod = readSynthesis({ directory, stage: 'prod' })
