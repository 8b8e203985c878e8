import { GetSendQuotaCommand } from '@aws-sdk/client-ses'
import { afterEach, expect, test, vi } from 'vitest'
import { everything } from '../identities.ts'
import { createSampleSes, letter } from './ses-fixture.ts'

afterEach(() => void vi.useRealTimers())

const start = Date.parse('2026-11-20T08:00:00Z')
const after = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: start + milliseconds })
const afterMinutes = (minutes: number) => after(minutes * 60_000)
const throttled = (message: string) => ({ name: 'Throttling', message })
const to = (count: number) => letter({ Destinations: Array(count).fill('info@example.se') })

test('in the sandbox one recipient a second gets a letter, and a letter to three takes three', async () => {
  await using cloud = await createSampleSes(everything, true)
  after(0)
  await cloud.client.send(to(3))
  after(2500)
  await expect(cloud.client.send(to(1))).rejects.toMatchObject(
    throttled('Maximum sending rate exceeded.'),
  )
  after(3500)
  await cloud.client.send(to(1))
  expect(cloud.ses.emails()).toHaveLength(2)
})

test('in the sandbox two hundred recipients in 24 hours get letters, and not one more', async () => {
  await using cloud = await createSampleSes(everything, true)
  for (let number = 0; number < 4; number += 1) {
    afterMinutes(number * 2)
    await cloud.client.send(to(49))
  }
  afterMinutes(60)
  await expect(cloud.client.send(to(5))).rejects.toMatchObject(
    throttled('Daily message quota exceeded.'),
  )
  await cloud.client.send(to(4))
  expect(await cloud.client.send(new GetSendQuotaCommand({}))).toMatchObject({
    Max24HourSend: 200,
    MaxSendRate: 1,
    SentLast24Hours: 200,
  })
  afterMinutes(24 * 60 + 1)
  await cloud.client.send(to(5))
})

test('out of the sandbox nothing is over the limits, and what was sent is counted', async () => {
  await using cloud = await createSampleSes()
  for (let number = 0; number < 20; number += 1) await cloud.client.send(to(1))
  expect(await cloud.client.send(new GetSendQuotaCommand({}))).toMatchObject({
    Max24HourSend: 50_000,
    MaxSendRate: 14,
    SentLast24Hours: 20,
  })
})

test('letters of a time to which the clock has been set before are not counted', async () => {
  await using cloud = await createSampleSes(everything, true)
  afterMinutes(60)
  await cloud.client.send(to(3))
  after(0)
  await cloud.client.send(to(1))
  expect(await cloud.client.send(new GetSendQuotaCommand({}))).toMatchObject({ SentLast24Hours: 1 })
})
