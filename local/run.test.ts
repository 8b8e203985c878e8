import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const starter = join(import.meta.dirname, 'run.js')

/** Runs the starter under this Node, or under one that says it has another version. */
function run(file: string, words: string[], PATH = process.env.PATH, version = process.version) {
  const pretence = `Object.defineProperty(process, 'version', { value: '${version}' })`
  const options = ['--import', `data:text/javascript,${encodeURIComponent(pretence)}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, file, ...words], {
    encoding: 'utf8',
    env: { ...process.env, PATH },
  })
  return { status, output: (stdout + stderr).trim() }
}

test('a command runs under the project’s own Node, and its exit code is passed on', () => {
  const code = 'console.log(process.version); process.exit(3)'
  const { status, output } = run(starter, ['node', '-e', code], '/usr/bin:/bin')
  expect(output).toMatch(/^v24\./)
  expect(status).toBe(3)
})

test('a command that does not exist is an error of one line', () => {
  const { status, output } = run(starter, ['no-such-tool'])
  expect([status, output.split('\n').length]).toEqual([1, 1])
  expect(output).toMatch(/^no-such-tool could not be started/)
})

test('on a fresh clone without npm the error says that npm is missing', () => {
  const { status, output } = run(freshClone(), ['node', '-v'], '/nowhere')
  expect(status).toBe(1)
  expect(output).toContain('npm is missing. It comes with Node: install Node 22 or newer.')
})

test('an older Node causes a warning with the supported version, and the command runs', () => {
  const { output } = run(freshClone(), ['node', '-v'], '/nowhere', 'v20.11.0')
  const [advice, next] = output.split('\n')
  expect(advice).toBe(
    'Node v20.11.0 is old: Node 22 or newer is supported. Going on with the project’s own Node 24.',
  )
  expect(next).toBe('Installing packages ...')
})

test('an unsupported Node is an error of one line', () => {
  const { status, output } = run(freshClone(), ['node', '-v'], '/nowhere', 'v18.20.8')
  expect(status).toBe(1)
  expect(output).toBe('Node v18.20.8 is too old. Install Node 22 or newer from nodejs.org.')
})

test('of two first commands one installs, and the other waits for it', async () => {
  const clone = freshClone()
  const npm = installFakeNpm(clone)
  // The file of a command that was killed while it installed.
  mkdirSync(join(dirname(clone), '../.build'))
  writeFileSync(join(dirname(clone), '../.build/install.pid'), String(endedProcess()))
  const PATH = npm.folder + delimiter + process.env.PATH
  const commands = [1, 2].map(() =>
    spawn(process.execPath, [clone, 'node', '-v'], { env: { ...process.env, PATH } }),
  )
  const codes = await Promise.all(commands.map(async each => (await once(each, 'exit'))[0]))
  expect(codes).toEqual([0, 0])
  expect(readFileSync(npm.log, 'utf8')).toBe('ci\n')
})

/** The number of a process that has ended. */
const endedProcess = () => spawnSync(process.execPath, ['-e', '']).pid

/** An npm that notes each call of it, and installs the Node of this test alone. */
function installFakeNpm(clone: string): { folder: string; log: string } {
  const root = join(dirname(clone), '..')
  const folder = join(root, 'fake')
  const log = join(root, 'npm.log')
  mkdirSync(folder)
  const script = `#!/bin/sh
echo "$1" >> '${log}'
rm -rf '${root}/node_modules'
mkdir -p '${root}/node_modules/.bin' '${root}/node_modules/node'
ln -s '${process.execPath}' '${root}/node_modules/.bin/node'
`
  writeFileSync(join(folder, 'npm'), script)
  chmodSync(join(folder, 'npm'), 0o755)
  return { folder, log }
}

/** The starter in a clone where nothing is installed. */
function freshClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'tranas-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  mkdirSync(join(clone, 'local'))
  cpSync(starter, join(clone, 'local/run.js'))
  writeFileSync(join(clone, 'package-lock.json'), '{}')
  writeFileSync(join(clone, 'package.json'), '{ "type": "module" }')
  return join(clone, 'local/run.js')
}
