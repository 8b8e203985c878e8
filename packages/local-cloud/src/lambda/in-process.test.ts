import { expect, test } from 'vitest'
import { createSampleLambda } from './lambda-fixture.ts'

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
