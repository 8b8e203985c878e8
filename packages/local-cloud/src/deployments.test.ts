import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bucketOf, startS3 } from './s3/s3-fixture.ts'
import type { S3 } from './s3/s3.ts'
import { deploySite, runDeploymentTriggers } from './deployments.ts'
import type { SiteDeployment } from './template/distribution.ts'
import type { Model } from './template/model.ts'
import { createSampleLambda } from './lambda/lambda-fixture.ts'

/** A folder of local data, and a deployment of the file `robots.txt` with this address in it. */
function begin() {
  const directory = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'robots.txt'), 'Sitemap: <<site>>')
  const deploymentOf = (version: string, site = 'a.example.com'): SiteDeployment => ({
    bucket: 'site',
    sources: [{ directory, version, markers: { '<<site>>': site } }],
    excludes: ['*'],
    includes: ['*.txt'],
    systemMetadata: { 'cache-control': 'no-cache' },
  })
  return { directory, deploymentOf }
}

async function startBucket(): Promise<S3> {
  const { s3, close } = await startS3([bucketOf('site')])
  onTestFinished(close)
  return s3
}

test('files are put at the first start, and again where they or what is filled in differ', async () => {
  const { directory, deploymentOf } = begin()
  const s3 = await startBucket()
  const found = []
  for (const deployment of [
    deploymentOf('one.zip'),
    deploymentOf('one.zip'),
    deploymentOf('two.zip'),
    deploymentOf('two.zip', 'b.example.com'),
  ]) {
    await s3.remove('site', 'robots.txt')
    await deploySite([deployment], s3, directory)
    const { status, body } = await s3.read('site', 'robots.txt', { method: 'GET', headers: {} })
    found.push(status === 200 ? String(body) : status)
  }
  expect(found).toEqual([
    'Sitemap: a.example.com',
    404,
    'Sitemap: a.example.com',
    'Sitemap: b.example.com',
  ])
})

test('files are put again where the note of the last deployment is damaged', async () => {
  const { directory, deploymentOf } = begin()
  const s3 = await startBucket()
  writeFileSync(join(directory, 'deployed.json'), '')
  await deploySite([deploymentOf('one.zip')], s3, directory)
  expect(await s3.list('site', '')).toEqual(['robots.txt'])
})

const code = `let calls = 0
  exports.handler = async event => {
    if (process.env.FAILS) throw new Error('It failed.')
    return { calls: (calls += 1), event }
  }`

/** The model of one function that deployments call. */
const modelOf = (version: string, environment: Record<string, string> = {}) =>
  ({
    triggers: [{ functionName: 'pages', version }],
    functions: [{ name: 'pages', environment }],
  }) as unknown as Model

test('a function is called at the first start, and again when its version or environment differs', async () => {
  await using sample = await createSampleLambda([{ name: 'pages', code }])
  const start = (model: Model) => runDeploymentTriggers(model, sample.lambda, sample.directory)
  const counts = []
  for (const model of [modelOf('1'), modelOf('1'), modelOf('2'), modelOf('2', { PORT: '1' })]) {
    await start(model)
    counts.push(sample.lambda.invocations()['pages'])
  }
  expect(counts).toEqual([1, 1, 2, 3])
})

test('a function that fails fails the start, and is called at the next one', async () => {
  const environment = { FAILS: 'yes' }
  await using sample = await createSampleLambda([{ name: 'pages', code, environment }])
  const start = () => runDeploymentTriggers(modelOf('1'), sample.lambda, sample.directory)
  await expect(start()).rejects.toThrow('It failed.')
  await expect(start()).rejects.toThrow('It failed.')
  expect(sample.lambda.invocations()['pages']).toBe(2)
})
