import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { sendTo } from './product.ts'

/** The folder of this project. */
export const root = join(import.meta.dirname, '../..')

/** `npm start` as a process of its own. */
export interface StartedProduct {
  origin: string
  /** The line that says it is ready. */
  line: string
  /** Everything it has printed so far. */
  output(): string
  /** Answers the exit code, or the signal's name. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>
}

/** Starts it on a free port, with this environment, from a folder that holds the project. */
export const spawnProduct = (
  environment: Record<string, string>,
  place = { root, words: [] as string[] },
): ChildProcess =>
  spawn(process.execPath, ['local/start.ts', ...place.words], {
    cwd: place.root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Waits until a spawned product is ready. Throws what it printed when it ends before. */
export async function waitUntilReady(child: ChildProcess): Promise<StartedProduct> {
  let output = ''
  const line = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /^Ready .*$/m.exec(output)
      if (ready) resolve(ready[0])
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  return {
    line,
    output: () => output,
    origin: /http:\/\/localhost:\d+/.exec(line)![0],
    async end(signal) {
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code, killedBy] = (await ended) as [number | null, string | null]
      return code ?? killedBy!
    },
  }
}

/** An empty folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tranas-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A port for one start after the other: a system takes those that it chooses itself, as for a
 * connection, from 32768 on (macOS and Windows: from 49152 on).
 */
export async function unusedPort(): Promise<string> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isUnused = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isUnused ? String(port) : unusedPort()
}

/** Starts a product that ends with the test. Throws what it printed when it ends before it is ready. */
export function startProcess(
  environment: Record<string, string>,
  place?: { root: string; words: string[] },
): Promise<StartedProduct> {
  const child = spawnProduct(environment, place)
  onTestFinished(() => void child.kill('SIGKILL'))
  return waitUntilReady(child)
}

/** Runs it until it ends by itself. */
export async function runToEnd(environment: Record<string, string>) {
  const child = spawnProduct(environment)
  let output = ''
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output.trim() }
}

const sources = ['shared', 'functions', 'infra', 'web', 'local', 'packages']
const packageFiles = ['package.json', 'package-lock.json', 'cdk.json', 'tsconfig.json']
const built = ['assembly-local', 'site-server'].map(name => `.build/${name}`)

/** A copy of the sources whose files a test may change; what is already built comes along. */
export function copySources(): string {
  const copy = temporaryFolder()
  for (const name of [...sources, ...packageFiles, ...built]) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Changes a page, a function and a setting of a product that follows this copy of the sources. */
export async function expectToFollowSources(
  { origin, output }: StartedProduct,
  copy: string,
): Promise<void> {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')))
  const read = async (path: string) =>
    (await fetch(origin + path, { headers: { accept: 'text/html' } })).text()

  const page = await read('/kontakt')
  expect(page).toContain('Kontakta oss</h1>')
  expect(await read('/src/site/contact/kontakt.tsx')).toContain('Kontakta oss')
  const updates = await listen(origin, await read('/@vite/client'))
  edit('web/src/site/contact/kontakt.tsx', text => text.replaceAll('Kontakta oss', 'Hör av dig'))
  await vi.waitFor(() => expect(updates).toContain('/src/site/contact/kontakt.tsx'), patience)
  expect(await read('/kontakt')).toContain('Hör av dig</h1>')

  const search = async () =>
    (await sendTo(origin, 'GET', '/api/apartments?q=nysparad')).json() as Promise<unknown[]>
  expect(await search()).toEqual([])
  // A file that the function imports.
  edit('functions/catalogue/apartments.ts', text =>
    text.replace(
      'return { listed,',
      "return { listed: listed.map(each => ({ ...each, title: 'Nysparad' })),",
    ),
  )
  await vi.waitFor(async () => expect(await search()).toHaveLength(4), patience)

  edit('infra/settings.ts', text => `${text}\n`)
  await vi.waitFor(() => {
    expect(output()).toContain('infra/settings.ts has changed. Restart npm run dev to use it.')
  }, patience)
}

const patience = { timeout: 60_000, interval: 50 }

/** Answers the paths of the modules that browsers are told to replace from now on. */
async function listen(origin: string, client: string): Promise<string[]> {
  const [, token] = /wsToken = "([^"]+)"/.exec(client)!
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  onTestFinished(() => socket.close())
  const paths: string[] = []
  await new Promise((resolve, reject) => {
    socket.addEventListener('error', reject)
    socket.addEventListener('message', ({ data }) => {
      const { type, updates = [] } = JSON.parse(String(data))
      if (type === 'connected') resolve(undefined)
      paths.push(...updates.map(({ path }: { path: string }) => path))
    })
  })
  return paths
}
