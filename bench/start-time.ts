import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Figure } from './figure.ts'

const root = join(import.meta.dirname, '..')

/** The files of the project that a start reads, without the installed packages. */
const sources = ['functions', 'infra', 'local', 'shared', 'web', 'cdk.json', 'tsconfig.json']
const packages = ['package.json', 'package-lock.json']

/**
 * Seconds from the start of `local/start.ts` until a page is answered with 200, in a copy of the
 * project: with nothing built, then with no data, then with everything there. `npm start` adds
 * what npm itself takes.
 */
export async function measureStarts(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  try {
    const project = join(folder, 'project')
    for (const name of [...sources, ...packages]) {
      cpSync(join(root, name), join(project, name), { recursive: true })
    }
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction')
    const start = (data: string) => secondsToFirstAnswer(project, join(folder, data))
    return [
      { what: 'first time, nothing built', value: await start('a'), unit: 's', limit: 10 },
      { what: 'built, without data', value: await start('b'), unit: 's', limit: 2 },
      { what: 'built, with data', value: await start('b'), unit: 's', limit: 2 },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function secondsToFirstAnswer(project: string, LOCAL_DATA: string): Promise<number> {
  // As `local/run.js` has it: empty at the first start.
  const NODE_COMPILE_CACHE = join(project, '.cache')
  const started = performance.now()
  const child = spawn(process.execPath, ['local/start.ts'], {
    cwd: project,
    env: { PATH: process.env.PATH, PORT: '0', LOCAL_DATA, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const { status } = await fetch(`${await originOf(child)}/fastigheter`)
  const seconds = (performance.now() - started) / 1000
  child.kill()
  await ended
  if (status !== 200) throw new Error(`The first page answered ${status}`)
  return seconds
}

function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).on('line', line => {
      const [, origin] = /^Ready (\S+)/.exec(line) ?? []
      if (origin) resolve(origin)
    })
    child.once('exit', () => reject(new Error('The product ended before it was ready.')))
  })
}
