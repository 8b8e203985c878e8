import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Settings, Stage } from '../settings.ts'
import { readSynthesis } from './synthesis.ts'

/** What is to be synthesised. */
export interface Job {
  stage: Stage
  settings?: Partial<Settings>
  /** Adds a bucket to which the checks must object; the synthesis must then fail. */
  faulty?: boolean
  assets: { functions: string; site: string }
  directory: string
}

/** The content security policies of the tiny site and of its desk. */
export const csp = policyWith('sha256-x')
const deskCsp = policyWith('sha256-y')

/** Its pages that are still to be filled. */
export const shells = '{"apartment":"<!doctype html>"}'

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

const assets = writeAssets()
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

runAlone(path.join(import.meta.dirname, 'synthesise.ts'), JSON.stringify(jobs))

export const local = readSynthesis(jobs[0])
export const dev = readSynthesis(jobs[1])
export const prod = readSynthesis(jobs[2])
/** For visitors, with a domain and a firewall. */
export const owned = readSynthesis(jobs[3])
export const faulty = readSynthesis(jobs[4])

/** Runs a script without network and without an account, which is how anybody can synthesise. */
function runAlone(...command: string[]): void {
  const alone = `
    import net from 'node:net'
    import dns from 'node:dns'
    const refuse = () => { throw new Error('the network was used') }
    net.Socket.prototype.connect = refuse
    dns.lookup = refuse
    dns.promises.lookup = refuse`
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(alone)}`]
  const env = { PATH: process.env['PATH'], HOME: folder }
  try {
    execFileSync(process.execPath, [...preload, ...command], { env, stdio: 'pipe' })
  } catch (error) {
    // No test begins, so nothing else would clear up.
    remove()
    throw error
  }
}

function writeAssets() {
  const functions = path.join(folder, 'functions')
  const site = path.join(folder, 'site')
  for (const name of functionNames) {
    write(path.join(functions, name, 'index.cjs'), 'exports.handler = async () => {}')
  }
  for (const file of ['index.html', 'fastigheter.html', '404.html', 'favicon.svg', 'assets/a.js']) {
    write(path.join(site, file), file)
  }
  write(`${site}.json`, JSON.stringify({ csp, deskCsp }))
  write(`${site}-documents.json`, shells)
  return { functions, site }
}

function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function policyWith(styles: string): string {
  return `default-src 'none'; style-src '${styles}'; img-src 'self'; connect-src 'self'`
}
