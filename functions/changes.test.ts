import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInvalidations } from 'local-cloud/edge/invalidations.ts'
import { startLocalServices, stub } from './fixtures/local-services.ts'

const forgotten: string[][] = []
const cloud = await startLocalServices({
  cloudfront: async context => createInvalidations(context, 'E1', paths => forgotten.push(paths)),
})
afterAll(cloud.close)
// The table is named, though nothing here calls it.
stub({ DISTRIBUTION_ID: 'E1', TABLE_NAME: 'tranas' })
const { handler } = await import('./changes.ts')

beforeEach(() => void forgotten.splice(0))
afterEach(() => {
  cloud.faults.set({ cloudfront: 'ok' })
  vi.useRealTimers()
})

let sequence = 0
const change = (kind: string) => {
  sequence += 1
  const Keys = { kind: { S: kind }, id: { S: 'x' } }
  return { dynamodb: { Keys, SequenceNumber: String(sequence) } }
}

test.each([
  ['apartment', ['/api/apartments*', '/fastigheter/x', '/feed.xml', '/sitemap.xml']],
  ['news', ['/api/news*', '/feed.xml', '/nyheter/x', '/sitemap.xml']],
])('a changed %s invalidates its addresses at the edge', async (kind, paths) => {
  await handler({ Records: [change(kind)] })
  expect(forgotten).toEqual([paths])
})

test('many changes at once are one invalidation', async () => {
  await handler({ Records: ['news', 'apartment', 'apartment', 'letter'].map(change) })
  expect(forgotten).toEqual([
    ['/api/apartments*', '/api/news*', '/fastigheter/x', '/feed.xml', '/nyheter/x', '/sitemap.xml'],
  ])
})

test('a change that visitors never see invalidates nothing', async () => {
  await handler({ Records: ['letter', 'session', 'trash', 'constructor'].map(change) })
  expect(forgotten).toEqual([])
})

test('a repeated batch is invalidated once, a later one again', async () => {
  const event = { Records: [change('news'), change('news')] }
  await handler(event)
  await handler(event)
  expect(forgotten).toHaveLength(1)
  await handler({ Records: [change('news')] })
  expect(forgotten).toHaveLength(2)
})

test('a failed invalidation fails the batch, which Lambda retries', async () => {
  cloud.faults.set({ cloudfront: 'down' })
  const event = { Records: [change('news')] }
  await expect(handler(event)).rejects.toThrow()
  cloud.faults.set({ cloudfront: 'ok' })
  await handler(event)
  expect(forgotten).toEqual([['/api/news*', '/feed.xml', '/nyheter/x', '/sitemap.xml']])
})

test('an invalidation waits while CloudFront has too many in progress', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  cloud.faults.set({ cloudfront: { fault: 'throttle', times: 4 } })
  await inFakeTime(handler({ Records: [change('news')] }))
  expect(forgotten).toHaveLength(1)
  cloud.faults.set({ cloudfront: { fault: 'throttle', times: 5 } })
  await expect(inFakeTime(handler({ Records: [change('news')] }))).rejects.toThrow(
    expect.objectContaining({
      errors: [expect.objectContaining({ name: 'TooManyInvalidationsInProgress' })],
    }),
  )
})

/** Lets every pause end at once. */
async function inFakeTime(work: Promise<void>): Promise<void> {
  const state = { isSettled: false }
  const settle = () => void (state.isSettled = true)
  work.then(settle, settle)
  while (!state.isSettled) {
    vi.advanceTimersByTime(5000)
    await new Promise(resolve => setImmediate(resolve))
  }
  return work
}
