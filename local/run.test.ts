import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
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

test.each([
  ['v18.20.8', ['Node v18.20.8 is too old. Install Node 22 or newer from nodejs.org.']],
  [
    'v20.11.0',
    [
      'Node v20.11.0 is old: Node 22 or newer is supported. Going on with the project’s own Node 24.',
      'Installing packages ...',
      'npm is missing. It comes with Node: install Node 22 or newer.',
    ],
  ],
])('on a fresh clone with Node %s and without npm it says what to install', (version, lines) => {
  const { status, output } = run(freshClone(), ['node', '-v'], '/nowhere', version)
  expect(status).toBe(1)
  expect(output.split('\n')).toEqual(lines)
})

test('packages are installed once for each lock file', () => {
  const clone = freshClone()
  const root = join(clone, '../..')
  // An npm that notes each call of it, and installs the Node of this test alone.
  const script = `#!/bin/sh
echo "$1" >> '${root}/npm.log'
mkdir -p '${root}/node_modules/.bin'
ln -sf '${process.execPath}' '${root}/node_modules/.bin/node'
`
  writeFileSync(join(root, 'npm'), script, { mode: 0o755 })
  const PATH = root + delimiter + process.env.PATH
  for (const lock of ['{}', '{}', '{ "new": true }']) {
    writeFileSync(join(root, 'package-lock.json'), lock)
    expect(run(clone, ['node', '-v'], PATH).status).toBe(0)
  }
  expect(readFileSync(join(root, 'npm.log'), 'utf8')).toBe('ci\nci\n')
})

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
