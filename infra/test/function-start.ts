import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleFunctions } from '../bundle.ts'
import { dev, functionNames } from './synthesized-stages.ts'

const bundles = mkdtempSync(path.join(tmpdir(), 'bundles-'))
beforeAll(() => bundleFunctions(bundles))
afterAll(() => rmSync(bundles, { recursive: true }))

test.each(functionNames)('%s starts with what the template tells it and nothing else', name => {
  const file = path.join(bundles, name, 'index.cjs')
  const script = `process.stdout.write(typeof require(${JSON.stringify(file)}).handler)`
  const env = { AWS_REGION: 'eu-north-1', ...variablesOf(name) }
  const type = execFileSync(process.execPath, ['-e', script], { env, stdio: 'pipe' }).toString()
  expect(type).toBe('function')
  expect(existsSync(`${file}.map`)).toBe(true)
})

/** The environment variables, with an invented text for values that CloudFormation resolves. */
function variablesOf(name: string): Record<string, string> {
  const { Variables } = dev.functionNamed(name).Properties['Environment'] as {
    Variables: Record<string, unknown>
  }
  return Object.fromEntries(
    Object.entries(Variables).map(([variable, value]) => [
      variable,
      typeof value === 'string' ? value : 'https://example.com',
    ]),
  )
}
