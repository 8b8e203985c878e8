import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleFunctions } from '../bundle.ts'

let bundles: string

beforeAll(async () => {
  bundles = mkdtempSync(join(tmpdir(), 'tranas-code-cache-'))
  await bundleFunctions(bundles, ['catalogue'])
})
afterAll(() => rmSync(bundles, { recursive: true }))

/** The output of this program in a process with the function's environment. */
const run = (program: string) =>
  execFileSync(process.execPath, ['-e', program, join(bundles, 'catalogue')], {
    encoding: 'utf8',
    env: { TABLE_NAME: 'none', ORIGIN_VERIFY: 'none', AWS_REGION: 'eu-north-1' },
  })

test('the code that was compiled when it was bundled is taken', () => {
  const program = `
    const { readFileSync } = require('node:fs')
    const [folder] = process.argv.slice(1)
    const { Script } = require('node:vm')
    const source = '(function (exports, require, module, __filename, __dirname) {' +
      readFileSync(folder + '/function.cjs', 'utf8') + '\\n})'
    const script = new Script(source, { cachedData: readFileSync(folder + '/function.cache') })
    console.log(script.cachedDataRejected)`
  expect(run(program).trim()).toBe('false')
})

test.each(['of another version', 'empty'])(
  'with a cache that is %s a function starts all the same',
  kind => {
    const file = join(bundles, 'catalogue/function.cache')
    const cache = readFileSync(file)
    writeFileSync(
      file,
      kind === 'empty' ? '' : Buffer.concat([Buffer.alloc(16), cache.subarray(16)]),
    )
    expect(run(`console.log(typeof require(process.argv[1] + '/index.cjs').handler)`).trim()).toBe(
      'function',
    )
    writeFileSync(file, cache)
  },
)

test('the loader of ES modules, which is slow to wake, is asked for nothing', () => {
  expect(readFileSync(join(bundles, 'catalogue/function.cjs'), 'utf8')).not.toMatch(/\bimport\(/)
})
