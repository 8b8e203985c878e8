import { expect, test } from 'vitest'
import { createSampleLambda } from '../lambda/lambda-fixture.ts'
import { createEventBus } from './events.ts'
import { compilePattern } from './pattern.ts'

const code = `exports.handler = async event => {
  console.log(JSON.stringify(event))
  if (event.detail.fails) throw new Error('not now')
}`
const rule = {
  pattern: { source: ['aws.ses'] },
  functionName: 'listener',
  retries: 2,
}
const event = (detail: object, source = 'aws.ses') => ({
  source,
  'detail-type': 'Email Bounced',
  resources: [],
  detail,
})

async function createSampleBus() {
  const cloud = await createSampleLambda([{ name: 'listener', code }])
  const { lambda } = cloud
  const bus = createEventBus([rule], lambda, 1)
  return { ...cloud, bus, calls: () => lambda.invocations()['listener'] ?? 0 }
}

test('an event reaches the functions whose rules it matches, and no others', async () => {
  await using cloud = await createSampleBus()
  cloud.bus.put(event({ about: 1 }))
  cloud.bus.put(event({ about: 2 }, 'aws.s3'))
  await cloud.bus.settled()
  const events = () => cloud.lambda.logs().map(({ line }): unknown => JSON.parse(line))
  await expect.poll(events).toEqual([event({ about: 1 })])
})

test('a function that fails is called twice more, and then the event is given up', async () => {
  await using cloud = await createSampleBus()
  cloud.bus.put(event({ fails: true }))
  await cloud.bus.settled()
  expect(cloud.calls()).toBe(3)
})

test('nothing is tried again once the bus is closed', async () => {
  await using cloud = await createSampleBus()
  cloud.bus.put(event({ fails: true }))
  cloud.bus.close()
  await cloud.bus.settled()
  expect(cloud.calls()).toBe(1)
})

const insertion = {
  eventName: 'INSERT',
  tags: ['red', 'green'],
  dynamodb: {
    Keys: { kind: { S: 'letter' } },
  },
}

test.each([
  [{ eventName: ['INSERT'] }, true],
  [{ eventName: ['MODIFY', 'REMOVE'] }, false],
  [{ eventName: ['INSERT'], dynamodb: { Keys: { kind: { S: ['news'] } } } }, false],
  [{ dynamodb: { Keys: { kind: { S: ['letter', 'news'] } } } }, true],
  [{ tags: ['green'] }, true],
  [{ eventName: [{ prefix: 'INS' }] }, true],
  [{ eventName: [{ prefix: 'MOD' }] }, false],
])('%j', (pattern, matches) => {
  expect(compilePattern(pattern)(insertion)).toBe(matches)
})

test.each([
  [{ eventName: [{ wildcard: 'I*' }] }, 'wildcard'],
  [{ $or: [{ eventName: ['INSERT'] }] }, '$or'],
])('the filter %j is rejected', (pattern, problem) => {
  expect(() => compilePattern(pattern)).toThrow(problem)
})
