import { expect, test } from 'vitest'
import { createSampleLambda, fragile } from './lambda-fixture.ts'

test.concurrent.each([
  ['throw', 'TypeError', 'no such thing', 2],
  ['throw text', 'string', 'text', 2],
  ['large', 'Function.ResponseSizeTooLarge', /6291556 bytes/, 2],
  ['exit', 'Runtime.ExitError', 'Error: Runtime exited with error: exit status 3', 1],
  ['exit quietly', 'Runtime.ExitError', 'Error: Runtime exited without providing a reason', 1],
  ['hang', 'Sandbox.Timedout', 'Error: Task timed out after 1.00 seconds', 1],
  ['spin', 'Sandbox.Timedout', 'Error: Task timed out after 1.00 seconds', 1],
  ['reject', 'Runtime.ExitError', 'Error: nobody listens', 1],
  ['crash', 'Runtime.ExitError', 'Error: later', 1],
  ['hoard', 'Runtime.OutOfMemory', 'Error: Runtime exited with error: signal: killed', 1],
])('%s: the caller gets %s and the next call is answered', async (way, type, message, calls) => {
  const timeoutSeconds = type === 'Sandbox.Timedout' ? 1 : 30
  await using cloud = await createSampleLambda([{ ...fragile, timeoutSeconds }])
  await expect(cloud.lambda.invoke('fragile', { way })).rejects.toMatchObject({
    name: 'FunctionError',
    type,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  })
  expect(await cloud.lambda.invoke('fragile', {})).toBe(calls)
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

test.concurrent.each([
  ['that throws while it is loaded', `throw new RangeError('bad start')`, 'RangeError'],
  ['without a handler', 'exports.other = 1', 'Runtime.HandlerNotFound'],
  ['that ends while it is loaded', 'process.exit(1)', 'Runtime.ExitError'],
])('code %s fails each call', async (_, code, type) => {
  await using cloud = await createSampleLambda([{ name: 'broken', code }])
  await expect(cloud.lambda.invoke('broken', {})).rejects.toMatchObject({ type })
  await expect(cloud.lambda.invoke('broken', {})).rejects.toMatchObject({ type })
})

test('a function whose file is missing fails with its name', async () => {
  await using cloud = await createSampleLambda([{ name: 'a', code: '', handler: 'b.handler' }])
  await expect(cloud.lambda.invoke('a', {})).rejects.toMatchObject({
    type: 'Runtime.ImportModuleError',
    message: expect.stringContaining("Cannot find module 'b'"),
  })
})

test('memory outside the heap is not counted, so a picture has room', async () => {
  const code = `exports.handler = async () => {
    const memory = new WebAssembly.Memory({ initial: 2048 })
    return memory.buffer.byteLength + Buffer.alloc(64 * 1024 * 1024, 1).length
  }`
  await using cloud = await createSampleLambda([{ name: 'picture', code, memoryMegabytes: 32 }])
  expect(await cloud.lambda.invoke('picture', {})).toBe(192 * 1024 * 1024)
})

test('an event that is too large is rejected', async () => {
  await using cloud = await createSampleLambda([fragile])
  await expect(cloud.lambda.invoke('fragile', 'x'.repeat(6_291_500))).rejects.toMatchObject({
    type: 'RequestEntityTooLargeException',
  })
})

test('a call of a function that does not exist is an error of the caller', async () => {
  await using cloud = await createSampleLambda([])
  await expect(cloud.lambda.invoke('nobody', {})).rejects.toThrow('There is no function nobody')
})

test('calls under way end when the Lambda is closed, later ones are rejected', async () => {
  await using cloud = await createSampleLambda([fragile])
  const hanging = cloud.lambda.invoke('fragile', { way: 'hang' })
  const ended = expect(hanging).rejects.toMatchObject({ name: 'FunctionError' })
  await expect.poll(() => cloud.lambda.invocations().fragile).toBe(1)
  await cloud.lambda.close()
  await ended
  await expect(cloud.lambda.invoke('fragile', {})).rejects.toThrow('closed')
})
