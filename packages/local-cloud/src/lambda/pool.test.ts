import { expect, test } from 'vitest'
import { createSampleLambda, echo } from './lambda-fixture.ts'

test('concurrent calls run in parallel, one to an environment', async () => {
  const code = `
    const { threadId } = require('node:worker_threads')
    let busy = 0
    exports.handler = async () => {
      const together = ++busy
      await new Promise(resolve => setTimeout(resolve, 200))
      busy -= 1
      return { together, threadId }
    }`
  await using cloud = await createSampleLambda([{ name: 'slow', code }], { concurrency: 4 })
  const answers = (await Promise.all(
    Array.from({ length: 12 }, () => cloud.lambda.invoke('slow', {})),
  )) as { together: number; threadId: number }[]
  expect(answers.map(({ together }) => together)).toEqual(Array.from({ length: 12 }, () => 1))
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(4)
})

test('an idle environment is stopped', async () => {
  await using cloud = await createSampleLambda([echo], { idleMilliseconds: 1 })
  await cloud.lambda.invoke('echo', {})
  await expect
    .poll(async () => {
      await new Promise(resolve => setTimeout(resolve, 20))
      return cloud.lambda.invoke('echo', {})
    })
    .toMatchObject({ calls: 1 })
})

test('beyond the limit the environment that is idle longest is stopped', async () => {
  await using cloud = await createSampleLambda(
    [echo, { ...echo, name: 'two' }, { ...echo, name: 'three' }],
    { warmLimit: 2 },
  )
  for (const name of ['echo', 'two', 'echo', 'three']) await cloud.lambda.invoke(name, {})
  expect(await cloud.lambda.invoke('echo', {})).toMatchObject({ calls: 3 })
  expect(await cloud.lambda.invoke('two', {})).toMatchObject({ calls: 1 })
})
