import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClock } from './clock.ts'
import { bucketOf } from './s3/s3-fixture.ts'
import { startServices } from './services.ts'
import type { Model } from './template/model.ts'

const place = { region: 'eu-north-1', account: '000000000000', services: 'http://127.0.0.1/_local' }
const site = 'http://localhost:3000'
const model: Model = {
  endpoints: { ...place, site },
  functions: [],
  api: { host: '', routes: [], throttle: undefined },
  tables: [],
  buckets: [bucketOf('uploads', { lifecycle: [{ expiresAfterDays: 1 }] })],
  userPools: [],
  streamMappings: [],
  schedules: [],
  eventRules: [],
  mail: { identities: [], configurationSets: [] },
  distribution: {
    id: 'E1',
    address: { onAws: 'https://www.example.com', here: site },
    origins: {},
    behaviours: [],
    functions: {},
  },
  deployments: [],
  triggers: [],
  outputs: {},
}

test('what has expired goes away by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const directory = mkdtempSync(join(tmpdir(), 'services-'))
  const clock = createClock()
  const { s3, close } = await startServices(model, { ...place, clock }, { directory })
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
