import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Settings, Stage } from '../settings.ts'
import { readSynthesis } from './synthesis.ts'
import { write, writeTinySite } from './tiny-site.ts'
import { withoutNetwork } from './without-network.ts'

/** A synthesis of a stage. */
export interface Job {
  stage: Stage
  settings?: Partial<Settings>
  /** Adds a bucket that the checks must report, so that the synthesis fails. */
  faulty?: boolean
  assets: { functions: string; site: string }
  directory: string
}

export const functionNames = [
  'admin',
  'auth',
  'authorizer',
  'cases',
  'catalogue',
  'document',
  'follow',
  'forms',
  'images',
  'mail-feedback',
  'notify',
  'password-reset',
  'purge',
]

const folder = mkdtempSync(path.join(tmpdir(), 'infra-'))
const remove = () => rmSync(folder, { recursive: true })
afterAll(remove)

const assets = { functions: path.join(folder, 'functions'), site: path.join(folder, 'site') }
for (const name of functionNames) {
  write(path.join(assets.functions, name, 'index.cjs'), 'exports.handler = async () => {}')
}
writeTinySite(assets.site)
const job = (name: string, stage: Stage, options: Partial<Job> = {}): Job => ({
  stage,
  assets,
  directory: path.join(folder, name),
  ...options,
})

const domain = { name: 'example.com', hostedZoneId: 'Z0000000000000' }
const jobs = [
  job('local', 'local'),
  job('dev', 'dev'),
  job('prod', 'prod'),
  job('owned', 'prod', { settings: { domain, firewall: true, preloadsHsts: true } }),
  job('faulty', 'dev', { faulty: true }),
] as const

try {
  const words = [path.join(import.meta.dirname, 'synthesise.ts'), JSON.stringify(jobs)]
  const env = { PATH: process.env['PATH'], HOME: folder, NODE_OPTIONS: withoutNetwork }
  execFileSync(process.execPath, words, { env, stdio: 'pipe' })
} catch (error) {
  // No test runs after this, and so no afterAll.
  remove()
  throw error
}

export const local = readSynthesis(jobs[0])
export const dev = readSynthesis(jobs[1])
export const prod = readSynthesis(jobs[2])
/** `prod` with a domain and a firewall. */
export const owned = readSynthesis(jobs[3])
export const faulty = readSynthesis(jobs[4])
