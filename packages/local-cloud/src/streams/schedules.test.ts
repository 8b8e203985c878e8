import { expect, test } from 'vitest'
import { createSampleLambda } from '../lambda/lambda-fixture.ts'
import { createSchedules } from './schedules.ts'

const code = `exports.handler = async event => {
  console.log(JSON.stringify(event))
}`
const event = { source: 'schedule' }
const rule = { everyMinutes: 1, event, functionName: 'rung', retries: 0 }

test('a schedule calls its function when a period has passed on the local clock', async () => {
  await using cloud = await createSampleLambda([{ name: 'rung', code }])
  const schedules = createSchedules([rule], cloud.lambda, cloud.clock)
  const calls = async (moment: number) => {
    cloud.clock.set(new Date(moment))
    await schedules.tick()
    return cloud.lambda.invocations().rung ?? 0
  }
  const now = cloud.clock.now()
  expect(await calls(now + 59_000)).toBe(0)
  expect(await calls(now + 61_000)).toBe(1)
  expect(await calls(now + 62_000)).toBe(1)
  expect(await calls(now + 122_000)).toBe(2)
  expect(await calls(now - 3_600_000)).toBe(3)
  schedules.close()
})

test('a function gets the event of its schedule', async () => {
  await using cloud = await createSampleLambda([{ name: 'rung', code }])
  const schedules = createSchedules([rule], cloud.lambda, cloud.clock)
  cloud.clock.set(new Date('2030-01-01T00:00:00Z'))
  await schedules.tick()
  const events = () => cloud.lambda.logs().map(({ line }): unknown => JSON.parse(line))
  await expect.poll(events).toHaveLength(1)
  expect(events()).toEqual([event])
  schedules.close()
})

test('the machine’s own time triggers rules too, also after a call that has failed', async () => {
  const failing = `exports.handler = async () => { throw new Error('not now') }`
  await using cloud = await createSampleLambda([{ name: 'rung', code: failing }])
  const often = { ...rule, everyMinutes: 0 }
  const schedules = createSchedules([often], cloud.lambda, cloud.clock)
  await expect.poll(() => cloud.lambda.invocations().rung, { timeout: 5000 }).toBeGreaterThan(1)
  schedules.close()
})

test('a call for due rules also waits for invocations that are running', async () => {
  const slow = `exports.handler = () => new Promise(resolve => setTimeout(resolve, 300))`
  await using cloud = await createSampleLambda([{ name: 'rung', code: slow }])
  const schedules = createSchedules([rule], cloud.lambda, cloud.clock)
  cloud.clock.set(new Date(cloud.clock.now() + 120_000))
  const ended: string[] = []
  const begun = schedules.tick().then(() => ended.push('begun before'))
  await schedules.tick()
  await Promise.resolve()
  expect(ended).toEqual(['begun before'])
  await begun
  schedules.close()
})
