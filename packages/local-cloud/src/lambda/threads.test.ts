import { expect, test } from 'vitest'
import { createSampleLambda, echo, fragile } from './lambda-fixture.ts'

test.concurrent.each([
  ['exit', 'Runtime.ExitError', 'Error: Runtime exited with error: exit status 3'],
  ['spin', 'Sandbox.Timedout', 'Error: Task timed out after 1.00 seconds'],
  ['reject', 'Runtime.ExitError', 'Error: nobody listens'],
  ['crash', 'Runtime.ExitError', 'Error: later'],
  ['hoard', 'Runtime.OutOfMemory', 'Error: Runtime exited with error: signal: killed'],
])('%s: the caller gets %s and the next call has another thread', async (way, type, message) => {
  const timeoutSeconds = way === 'spin' ? 1 : 30
  await using cloud = await createSampleLambda([{ ...fragile, timeoutSeconds }])
  const failed = { name: 'FunctionError', type, message }
  await expect(cloud.lambda.invoke('fragile', { way })).rejects.toMatchObject(failed)
  expect(await cloud.lambda.invoke('fragile', {})).toBe(1)
  expect(cloud.lambda.logs()[0]!.line).toContain(`ERROR ${type}`)
})

test('the log says where in its code a function threw', async () => {
  await using cloud = await createSampleLambda([fragile])
  await expect(cloud.lambda.invoke('fragile', { way: 'throw' })).rejects.toThrow('no such thing')
  const [first, second, ...others] = cloud.lambda.logs()[0]!.line.split('\n')
  expect(first).toBe('ERROR TypeError: TypeError: no such thing')
  expect(second).toMatch(/^ {4}at exports\.handler \(.*fragile\.cjs:5:34\)$/)
  for (const line of others) expect(line.length).toBeLessThan(120)
})

test('code that ends while it is loaded, or is missing, fails its call', async () => {
  await using cloud = await createSampleLambda([
    { name: 'ends', code: 'process.exit(1)' },
    { name: 'a', code: '', handler: 'b.handler' },
  ])
  await expect(cloud.lambda.invoke('ends', {})).rejects.toMatchObject({ type: 'Runtime.ExitError' })
  await expect(cloud.lambda.invoke('a', {})).rejects.toMatchObject({
    type: 'Runtime.ImportModuleError',
    message: expect.stringContaining("Cannot find module 'b'"),
  })
  await expect(cloud.lambda.invoke('nobody', {})).rejects.toThrow('There is no function nobody')
})

test('memory outside the heap is not counted, so a picture has room', async () => {
  const code = `exports.handler = async () => {
    const memory = new WebAssembly.Memory({ initial: 2048 })
    return memory.buffer.byteLength + Buffer.alloc(64 * 1024 * 1024, 1).length
  }`
  await using cloud = await createSampleLambda([{ name: 'picture', code, memoryMegabytes: 32 }])
  expect(await cloud.lambda.invoke('picture', {})).toBe(192 * 1024 * 1024)
})

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
