import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test as base } from '@playwright/test'

interface Site {
  address: string
  /** Breaks a service behind the site, or mends it; a site on AWS cannot be broken. */
  setFault(service: 'dynamodb' | 's3' | 'ses', fault: 'ok' | 'down'): Promise<void>
}

interface Fixtures {
  /** What the browser may complain about in its console, as a test provokes it. */
  expectedComplaint: RegExp | undefined
  /** Fails a test that made the browser complain: an error, a violated policy, a lost exception. */
  calmConsole: void
}

/** Playwright's `test` with a site to visit, and an eye on the browser's console. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // Playwright reads from this pattern which fixtures are needed: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { address, stop } = await openSite()
      await use({ address, setFault: (service, fault) => setFault(address, service, fault) })
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ site }, use) => use(site.address),

  expectedComplaint: [undefined, { option: true }],

  calmConsole: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(error.message))
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      await use()
      expect(complaints.filter(each => !expectedComplaint?.test(each))).toEqual([])
    },
    { auto: true },
  ],
})

/** The site that `BASE_URL` names, or a product of our own with the demo's content. */
async function openSite() {
  const { BASE_URL } = process.env
  if (BASE_URL) return { address: BASE_URL.replace(/\/$/, ''), stop: async () => {} }

  const directory = mkdtempSync(join(tmpdir(), 'e2e-'))
  const product = spawn(process.execPath, ['local/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', LOCAL_DATA: directory, SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(product, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(product.stdout).on('line', line => {
      const [, origin] = /^Ready (\S+)/.exec(line) ?? []
      if (origin) resolve(origin)
    })
    product.once('exit', () => reject(new Error('The product ended before it was ready.')))
  })
  return { address, stop }

  async function stop() {
    product.kill()
    await ended
    rmSync(directory, { recursive: true })
  }
}

async function setFault(address: string, service: string, fault: string) {
  const response = await fetch(`${address}/_local/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [service]: fault }),
  })
  if (!response.ok) throw new Error(`No faults can be set at ${address}: ${response.status}`)
}
