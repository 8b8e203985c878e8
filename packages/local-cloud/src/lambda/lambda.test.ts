import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createSampleLambda, echo, fragile } from './lambda-fixture.ts'

describe.each([
  ['in a thread', false],
  ['in the process of a test', true],
])('%s', (_, isQuick) => {
  test('a function answers its event as JSON and stays warm', async () => {
    await using cloud = await createSampleLambda([echo], { isQuick })
    const event = { text: 'å', absent: undefined, at: new Date(0) }
    const [first, second] = [
      await cloud.lambda.invoke('echo', event),
      await cloud.lambda.invoke('echo', event),
    ]
    expect(first).toMatchObject({ event: { text: 'å', at: '1970-01-01T00:00:00.000Z' }, calls: 1 })
    expect(second).toMatchObject({ calls: 2 })
    expect(cloud.lambda.invocations()).toEqual({ echo: 2 })
  })

  test('the context has the function’s name, its memory and the remaining time', async () => {
    const sample = { ...echo, timeoutSeconds: 5, memoryMegabytes: 256 }
    await using cloud = await createSampleLambda([sample], { isQuick })
    const answer = await cloud.lambda.invoke('echo', {})
    expect(answer).toMatchObject({
      context: {
        awsRequestId: expect.stringMatching(/^[\da-f-]{36}$/),
        functionName: 'echo',
        invokedFunctionArn: 'arn:aws:lambda:eu-north-1:000000000000:function:echo',
        memoryLimitInMB: '256',
      },
    })
    const { left } = answer as { left: number }
    expect(left).toBeGreaterThan(3000)
    expect(left).toBeLessThanOrEqual(5000)
  })

  test('a function sees its own variables, Lambda’s and the services, and nothing of the machine', async () => {
    const code = 'exports.handler = async () => process.env'
    await using cloud = await createSampleLambda(
      [{ name: 'variables', code, environment: { TABLE_NAME: 'table' }, memoryMegabytes: 512 }],
      { services: 'http://127.0.0.1:3000/_local', isQuick },
    )
    const variables = (await cloud.lambda.invoke('variables', {})) as Record<string, string>
    expect(variables).toMatchObject({
      AWS_ENDPOINT_URL: 'http://127.0.0.1:3000/_local/unknown',
      AWS_ENDPOINT_URL_CLOUDFRONT: 'http://127.0.0.1:3000/_local/cloudfront',
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://127.0.0.1:3000/_local/cognito',
      AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:3000/_local/dynamodb',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:3000/_local/s3',
      AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:3000/_local/ses',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
      AWS_LAMBDA_FUNCTION_NAME: 'variables',
      AWS_REGION: 'eu-north-1',
      LAMBDA_TASK_ROOT: cloud.directory,
      TABLE_NAME: 'table',
    })
    expect(variables.PATH).toBeUndefined()
    expect(variables.HOME).toBeUndefined()
    const { AWS_ACCESS_KEY_ID = '', AWS_SESSION_TOKEN } = variables
    expect(cloud.identities.find(AWS_ACCESS_KEY_ID, undefined)).toBeUndefined()
    const identity = cloud.identities.find(AWS_ACCESS_KEY_ID, AWS_SESSION_TOKEN)
    expect(identity).toMatchObject({
      name: 'variables',
      secretAccessKey: variables.AWS_SECRET_ACCESS_KEY,
    })
  })

  test('dates in a function follow the local clock, also while it is warm', async () => {
    const code = `exports.handler = async () => {
      const date = new Date()
      const given = new Date('2026-01-02T03:04:05Z')
      return [
        Date.now(), date, Date(), new date.constructor(), given, date instanceof Date && given,
      ].map(each => new Date(each).getUTCFullYear())
    }`
    await using cloud = await createSampleLambda([{ name: 'time', code }], { isQuick })
    const years = () => cloud.lambda.invoke('time', {})
    cloud.clock.set(new Date('2031-05-01T12:00:00Z'))
    expect(await years()).toEqual([2031, 2031, 2031, 2031, 2026, 2026])
    cloud.clock.set(new Date('2040-05-01T12:00:00Z'))
    expect(await years()).toEqual([2040, 2040, 2040, 2040, 2026, 2026])
  })

  test('lines that a function writes are stored and passed to the log callback', async () => {
    const lines: [string, string][] = []
    const code = `exports.handler = async () => { console.log('one\\ntwo'); console.error('three') }`
    await using cloud = await createSampleLambda([{ name: 'writes', code }], {
      log: (name, line) => lines.push([name, line]),
      isQuick,
    })
    expect(await cloud.lambda.invoke('writes', {})).toBeNull()
    await expect
      .poll(() => lines.map(([, line]) => line).toSorted())
      .toEqual(['one', 'three', 'two'])
    expect(cloud.lambda.logs()).toHaveLength(3)
    expect(cloud.lambda.logs()[0]).toMatchObject({ functionName: 'writes' })
  })

  test.each([
    ['throw', 'TypeError', 'no such thing', 2],
    ['throw text', 'string', 'text', 2],
    ['hang', 'Sandbox.Timedout', 'Error: Task timed out after 1.00 seconds', 1],
  ])('%s: the caller gets %s and the next call is answered', async (way, type, message, calls) => {
    await using cloud = await createSampleLambda([{ ...fragile, timeoutSeconds: 1 }], { isQuick })
    const failed = { name: 'FunctionError', type, message }
    await expect(cloud.lambda.invoke('fragile', { way })).rejects.toMatchObject(failed)
    expect(await cloud.lambda.invoke('fragile', {})).toBe(calls)
    expect(cloud.lambda.logs()[0]!.line).toContain(`ERROR ${type}`)
  })

  test.each([
    ['that throws while it is loaded', `throw new RangeError('bad start')`, 'RangeError'],
    ['without a handler', 'exports.other = 1', 'Runtime.HandlerNotFound'],
  ])('code %s fails each call', async (_, code, type) => {
    await using cloud = await createSampleLambda([{ name: 'broken', code }], { isQuick })
    await expect(cloud.lambda.invoke('broken', {})).rejects.toMatchObject({ type })
    await expect(cloud.lambda.invoke('broken', {})).rejects.toMatchObject({ type })
  })

  test('replaced code answers the next call, and a call under way ends with the old code', async () => {
    const code = `exports.handler = async ({ milliseconds = 0 }) => {
      await new Promise(resolve => setTimeout(resolve, milliseconds))
      return 'old'
    }`
    await using cloud = await createSampleLambda([{ name: 'replaced', code }], { isQuick })
    await cloud.lambda.invoke('replaced', {})
    const underWay = cloud.lambda.invoke('replaced', { milliseconds: 300 })
    const folder = join(cloud.directory, 'next')
    mkdirSync(folder)
    for (const text of ['new', 'newer']) {
      writeFileSync(join(folder, 'replaced.cjs'), `exports.handler = async () => '${text}'`)
      cloud.lambda.replaceCode('replaced', folder)
      expect(await cloud.lambda.invoke('replaced', {})).toBe(text)
    }
    expect(await underWay).toBe('old')
  })

  test('calls under way fail when the Lambda is closed', async () => {
    await using cloud = await createSampleLambda([fragile], { isQuick })
    const hanging = cloud.lambda.invoke('fragile', { way: 'hang' })
    const ended = expect(hanging).rejects.toMatchObject({ name: 'FunctionError' })
    await expect.poll(() => cloud.lambda.invocations().fragile).toBe(1)
    await cloud.lambda.close()
    await ended
    await expect(cloud.lambda.invoke('fragile', {})).rejects.toThrow('closed')
  })
})

test('two calls at once have an environment each, with variables and memory of its own', async () => {
  const code = `
    let calls = 0
    process.env.COUNT = '0'
    exports.handler = async () => {
      require('node:process').env.COUNT = String(++calls)
      await new Promise(resolve => setImmediate(resolve))
      return [calls, process.env.COUNT]
    }`
  await using cloud = await createSampleLambda([{ name: 'counts', code }], { isQuick: true })
  const invoke = () => cloud.lambda.invoke('counts', {})
  const one = [1, '1']
  expect(await Promise.all([invoke(), invoke()])).toEqual([one, one])
  expect(await invoke()).toEqual([2, '2'])
  expect(process.env['COUNT']).toBeUndefined()
})

test.each([
  ['is brief in the process of a test', true, 990, 'pause'],
  ['of a second, as before a call is given up, is not', true, 1000, 'half a second'],
  ['takes its time in a thread', false, 990, 'half a second'],
])('a pause %s', async (_, isQuick, milliseconds, first) => {
  const code = `
    const timers = require('node:timers/promises')
    exports.handler = ({ milliseconds }) =>
      Promise.race([
        timers.setTimeout(500, 'half a second'),
        new Promise(resolve => setTimeout(resolve, milliseconds, 'pause')),
      ])`
  await using cloud = await createSampleLambda([{ name: 'patient', code }], { isQuick })
  expect(await cloud.lambda.invoke('patient', { milliseconds })).toBe(first)
})
