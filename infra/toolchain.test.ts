import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('the CDK’s command line has version 2', () => {
  // Version 3.0.0 was published by mistake, cannot read what the library writes, and is `latest`.
  expect(read('node_modules/aws-cdk/package.json')).toMatchObject({
    version: expect.stringMatching(/^2\./),
  })
})

test('the CDK sends no usage data', () => {
  expect(read('cdk.json')).toMatchObject({
    app: 'node infra/synthesise.ts',
    versionReporting: false,
    notices: false,
    context: { 'cli-telemetry': false },
  })
})

const read = (file: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'))
