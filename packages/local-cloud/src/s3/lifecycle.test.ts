import { afterAll, afterEach, expect, test } from 'vitest'
import { hasExpired } from './lifecycle.ts'
import { bucketOf, startS3 } from './s3-fixture.ts'

const cloud = await startS3([
  bucketOf('uploads', { lifecycle: [{ expiresAfterDays: 1 }] }),
  bucketOf('media', { lifecycle: [{}] }),
  bucketOf('versioned', {
    isVersioned: true,
    lifecycle: [{ formerExpireAfterDays: 2 }],
  }),
])
afterAll(cloud.close)
afterEach(() => cloud.clock.set(null))

test('only objects older than their lifecycle rule are removed', async () => {
  cloud.clock.set(new Date('2026-05-01T10:00:00Z'))
  await cloud.s3.write('uploads', 'old', Buffer.from('x'), {})
  await cloud.s3.write('media', 'old', Buffer.from('x'), {})
  cloud.clock.set(new Date('2026-05-02T12:00:00Z'))
  await cloud.s3.write('uploads', 'new', Buffer.from('x'), {})
  await cloud.s3.sweep()
  expect(await cloud.s3.list('uploads', '')).toEqual(['new', 'old'])

  cloud.clock.set(new Date('2026-05-03T00:00:01Z'))
  await cloud.s3.sweep()
  expect(await cloud.s3.list('uploads', '')).toEqual(['new'])
  expect(await cloud.s3.list('media', '')).toEqual(['old'])
})

test('a versioned bucket keeps what was replaced or deleted, as long as its rule says', async () => {
  const write = (text: string) => cloud.s3.write('versioned', 'a', Buffer.from(text), {})
  cloud.clock.set(new Date('2026-05-01T10:00:00Z'))
  for (const text of ['first', 'second']) await write(text)
  cloud.clock.set(new Date('2026-05-02T10:00:00Z'))
  await cloud.s3.remove('versioned', 'a')
  await cloud.s3.remove('versioned', 'a')
  await cloud.s3.sweep()
  expect(await cloud.s3.list('versioned', '')).toEqual([])
  expect(await cloud.s3.listFormerVersions('versioned')).toEqual(['a', 'a'])

  cloud.clock.set(new Date('2026-05-04T00:00:01Z'))
  await cloud.s3.sweep()
  expect(await cloud.s3.listFormerVersions('versioned')).toEqual(['a'])
  await write('third')
  cloud.clock.set(new Date('2026-05-05T00:00:01Z'))
  await cloud.s3.sweep()
  expect(await cloud.s3.listFormerVersions('versioned')).toEqual([])
  expect(await cloud.s3.list('versioned', '')).toEqual(['a'])
})

test.each([
  ['2026-05-01T00:00:00Z', '2026-05-01T23:59:59Z', false],
  ['2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z', true],
  ['2026-05-01T00:00:01Z', '2026-05-02T23:59:59Z', false],
  ['2026-05-01T00:00:01Z', '2026-05-03T00:00:00Z', true],
])('a life of one day begun at %s: over at %s is %s', (written, now, expired) => {
  const rules = [{ expiresAfterDays: 1 }]
  expect(hasExpired(rules, Date.parse(written), Date.parse(now))).toBe(expired)
})
