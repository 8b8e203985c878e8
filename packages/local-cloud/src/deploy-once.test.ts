import { expect, test } from 'vitest'
import { runDeploymentTriggers } from './deploy-once.ts'
import type { Model } from './template/model.ts'
import { createSampleLambda } from './lambda/lambda-fixture.ts'

const code = `let calls = 0
  exports.handler = async event => {
    if (process.env.FAILS) throw new Error('It failed.')
    return { calls: (calls += 1), event }
  }`

/** The model of one function that deployments call. */
const modelOf = (version: string, environment: Record<string, string> = {}) =>
  ({
    triggers: [{ functionName: 'pages', version }],
    functions: [{ name: 'pages', environment }],
  }) as unknown as Model

test('a function is called at the first start, and again when its version or environment differs', async () => {
  await using sample = await createSampleLambda([{ name: 'pages', code }])
  const start = (model: Model) => runDeploymentTriggers(model, sample.lambda, sample.directory)
  const counts = []
  for (const model of [modelOf('1'), modelOf('1'), modelOf('2'), modelOf('2', { PORT: '1' })]) {
    await start(model)
    counts.push(sample.lambda.invocations()['pages'])
  }
  expect(counts).toEqual([1, 1, 2, 3])
})

test('a function that fails fails the start, and is called at the next one', async () => {
  const environment = { FAILS: 'yes' }
  await using sample = await createSampleLambda([{ name: 'pages', code, environment }])
  const start = () => runDeploymentTriggers(modelOf('1'), sample.lambda, sample.directory)
  await expect(start()).rejects.toThrow('It failed.')
  await expect(start()).rejects.toThrow('It failed.')
  expect(sample.lambda.invocations()['pages']).toBe(2)
})
