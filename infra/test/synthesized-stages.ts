import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Settings, Stage } from '../settings.ts'
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

const build = path.join(project, '.build')
const assets = { functions: path.join(build, 'functions'), site: path.join(build, 'site') }
const job = (name: string, stage: Stage, options: Partial<Job> = {}): Job => ({
  stage,
  assets,
  directory: path.join(folder, name),
  ...options,
})

const domain = { name: 'example.com', hostedZoneId: 'Z0000000000000' }
/** The vault of another account that `owned` copies its backups to. */
export const backupCopy = 'arn:aws:backup:eu-north-1:111122223333:backup-vault:copies'
/** As they are while secrets are replaced. */
const secrets = { origin: [1, 2], digest: [3, 2, 1] }
const jobs = [
  job('local', 'local'),
  job('dev', 'dev'),
  job('owned', 'prod', {
    settings: { domain, firewall: true, preloadsHsts: true, backupCopy, secrets },
  }),
  job('faulty', 'dev', { isFaulty: true }),
] as const

const directory = path.join(folder, 'prod')
// CloudFormation's rules are WebAssembly: to compile all of it in threads takes twice as long.
const app = 'node --single-threaded --wasm-lazy-compilation infra/test/synthesise.ts'
const { status, output } = run(
  `cdk synth --quiet -c stage=prod --output ${directory} --app "${app}"`,
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

export const local = readSynthesis(jobs[0])
export const dev = readSynthesis(jobs[1])
/** What `cdk synth` has made of the product. */
export const prod = readSynthesis({ directory, stage: 'prod' })
/** `prod` with a domain and a firewall. */
export const owned = readSynthesis(jobs[2])
export const faulty = readSynthesis(jobs[3])
