import { expect, test } from 'vitest'
import { createSampleLambda } from './lambda-fixture.ts'

const code = `
  const timers = require('node:timers/promises')
  exports.handler = ({ milliseconds }) =>
    Promise.race([
      timers.setTimeout(500, 'half a second'),
      new Promise(resolve => setTimeout(resolve, milliseconds, 'pause')),
    ])`

test('a pause is brief where a test wants it, and what waits for an answer waits as long as ever', async () => {
  await using cloud = await createSampleLambda([{ name: 'patient', code }], { isQuick: true })
  expect(await cloud.lambda.invoke('patient', { milliseconds: 990 })).toBe('pause')
  expect(await cloud.lambda.invoke('patient', { milliseconds: 1000 })).toBe('half a second')
})

test('by default a pause takes its time', async () => {
  await using cloud = await createSampleLambda([{ name: 'patient', code }])
  expect(await cloud.lambda.invoke('patient', { milliseconds: 990 })).toBe('half a second')
})
