import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bucketOf, startS3 } from './s3/s3-fixture.ts'
import type { S3 } from './s3/s3.ts'
import { deploySite } from './site-deployment.ts'
import type { SiteDeployment } from './template/distribution.ts'

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

test('a deployment that fails runs again at the next start', async () => {
  const { directory, deploymentOf } = begin()
  const s3 = await startBucket()
  const broken = { ...deploymentOf('one.zip'), bucket: 'nowhere' }
  const deploy = () => deploySite([broken], s3, directory)
  await expect(deploy()).rejects.toThrow('The specified bucket does not exist')
  await expect(deploy()).rejects.toThrow('The specified bucket does not exist')
})
