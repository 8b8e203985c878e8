import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClock } from './clock.ts'
import { startServices } from './services.ts'
import { modelWith } from './template/assembly-fixture.ts'

const model = modelWith({
  Uploads: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Status: 'Enabled' }] },
    },
  },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultCacheBehavior: {
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          TargetOriginId: 'files',
          ViewerProtocolPolicy: 'allow-all',
        },
        Enabled: true,
        Origins: [],
      },
    },
  },
})

test('what has expired goes away by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const directory = mkdtempSync(join(tmpdir(), 'services-'))
  const clock = createClock()
  const { s3, close } = await startServices(model, clock, { directory })
  onTestFinished(async () => {
    vi.useRealTimers()
    await close()
    rmSync(directory, { recursive: true })
  })
  await s3.write('uploads', 'old', Buffer.from('x'), {})
  clock.set(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000))
  vi.advanceTimersByTime(60 * 60 * 1000)
  expect(await s3.list('uploads', '')).toEqual([])
})
