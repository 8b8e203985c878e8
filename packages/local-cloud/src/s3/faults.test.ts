import { GetObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FaultSettings } from '../faults.ts'
import { codeIn, startS3 } from './s3-fixture.ts'

const cloud = await startS3()
afterAll(cloud.close)
afterEach(() => cloud.faults.set({ s3: 'ok' }))
beforeAll(() => cloud.s3.write('media', 'object', Buffer.from('x'), {}))

const get = () => cloud.client.send(new GetObjectCommand({ Bucket: 'media', Key: 'object' }))
const read = () => cloud.s3.read('media', 'object', { method: 'GET', headers: {} })

test.each([
  ['down', 'ServiceUnavailable'],
  ['throttle', 'SlowDown'],
] as const)('an S3 with the fault %s answers 503 %s', async (fault, code) => {
  cloud.faults.set({ s3: fault })
  await expect(get()).rejects.toMatchObject({ name: code, $metadata: { httpStatusCode: 503 } })
  const reply = await read()
  expect(reply.status).toBe(503)
  expect(codeIn(String(reply.body))).toBe(code)
})

test('the SDK gets through a short fault by trying again', async () => {
  cloud.faults.set(FaultSettings.parse({ s3: { fault: 'throttle', times: 1 } }))
  const patient = cloud.clientOf(cloud.operator, 3)
  const object = new GetObjectCommand({ Bucket: 'media', Key: 'object' })
  await expect(patient.send(object)).resolves.toMatchObject({ $metadata: { attempts: 2 } })
})

test('each request asks for its own fault', async () => {
  cloud.faults.set(FaultSettings.parse({ s3: { fault: 'down', after: 1, times: 1 } }))
  await expect(get()).resolves.toBeDefined()
  await expect(get()).rejects.toMatchObject({ name: 'ServiceUnavailable' })
  await expect(get()).resolves.toBeDefined()
})

test('a slow S3 answers all the same', async () => {
  cloud.faults.set({ s3: 'slow' })
  const start = performance.now()
  await Promise.all([get(), read()])
  expect(performance.now() - start).toBeGreaterThan(45)
})

test('a page of another origin can read that S3 is down', async () => {
  cloud.faults.set({ s3: 'down' })
  const headers = { origin: 'https://www.example.com' }
  const reply = await fetch(`${cloud.endpoint}/media/object`, { headers })
  expect(reply.status).toBe(503)
  expect(reply.headers.get('access-control-allow-origin')).toBe('https://www.example.com')
})
