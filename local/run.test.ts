import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const starter = join(import.meta.dirname, 'run.js')

function run(file: string, words: string[], PATH = process.env.PATH) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
    encoding: 'utf8',
    env: { ...process.env, PATH },
  })
  return { status, output: (stdout + stderr).trim() }
}

test('a command runs under the project’s own Node, and its exit code is handed on', () => {
  const code = 'console.log(process.version); process.exit(3)'
  const { status, output } = run(starter, ['node', '-e', code], '/usr/bin:/bin')
  expect(output).toMatch(/^v24\./)
  expect(status).toBe(3)
})

test('a command that does not exist is told in one line', () => {
  const { status, output } = run(starter, ['no-such-tool'])
  expect([status, output.split('\n').length]).toEqual([1, 1])
  expect(output).toMatch(/^no-such-tool could not be started/)
})

test('on a fresh clone without npm the newcomer is told what is missing', () => {
  const clone = mkdtempSync(join(tmpdir(), 'tranas-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  mkdirSync(join(clone, 'local'))
  cpSync(starter, join(clone, 'local/run.js'))
  writeFileSync(join(clone, 'package-lock.json'), '{}')
  writeFileSync(join(clone, 'package.json'), '{ "type": "module" }')
  const { status, output } = run(join(clone, 'local/run.js'), ['node', '-v'], clone)
  expect(status).toBe(1)
  expect(output).toContain('npm is missing. It comes with Node: install Node 20 or newer.')
})
