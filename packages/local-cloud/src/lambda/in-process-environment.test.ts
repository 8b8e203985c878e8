import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSampleLambda, echo, fragile } from './lambda-fixture.ts'

const isQuick = true

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

test('two calls at once have an environment each, with variables and memory of its own', async () => {
  const code = `
    let calls = 0
    process.env.COUNT = '0'
    exports.handler = async () => {
      require('node:process').env.COUNT = String(++calls)
      await new Promise(resolve => setImmediate(resolve))
      return [calls, process.env.COUNT]
    }`
  await using cloud = await createSampleLambda([{ name: 'counts', code }], { isQuick })
  const invoke = () => cloud.lambda.invoke('counts', {})
  const one = [1, '1']
  expect(await Promise.all([invoke(), invoke()])).toEqual([one, one])
  expect(await invoke()).toEqual([2, '2'])
  expect(process.env['COUNT']).toBeUndefined()
})

test('other code in the same file is compiled again', async () => {
  await using cloud = await createSampleLambda([echo], { isQuick })
  expect(await cloud.lambda.invoke('echo', {})).toMatchObject({ calls: 1 })
  const folder = join(cloud.directory, 'next')
  mkdirSync(folder)
  for (const number of [2, 3]) {
    writeFileSync(join(folder, 'echo.cjs'), `exports.handler = async () => ${number}`)
    cloud.lambda.replaceCode('echo', folder)
    expect(await cloud.lambda.invoke('echo', {})).toBe(number)
  }
})

test('a call under way fails when the Lambda is closed', async () => {
  await using cloud = await createSampleLambda([fragile], { isQuick })
  const hanging = expect(cloud.lambda.invoke('fragile', { way: 'hang' })).rejects.toMatchObject({
    type: 'Runtime.ExitError',
  })
  await cloud.lambda.close()
  await hanging
})
