import { GetFunctionCommand, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { expect, onTestFinished, test } from 'vitest'
import { everything, type Statement } from '../identities.ts'
import { createServiceContext, listen } from '../service-fixture.ts'
import { FunctionError } from './function-error.ts'
import { createLambdaApi } from './lambda-api.ts'

async function start(statements: Statement[] = everything) {
  const context = createServiceContext('lambda')
  const service = createLambdaApi(context, {
    names: ['echo', 'broken'],
    async invoke(name, event) {
      if (name === 'broken') throw new FunctionError('TypeError', 'x is not a function')
      return { event }
    },
  })
  const server = await listen([service])
  onTestFinished(() => server.close())
  return new LambdaClient({
    endpoint: `${server.origin}/_local/lambda`,
    region: 'eu-north-1',
    credentials: context.identities.add('operator', statements),
    maxAttempts: 1,
  })
}

test('an operator calls a function and gets its result', async () => {
  const client = await start()
  const command = new InvokeCommand({ FunctionName: 'echo', Payload: '{"a":1}' })
  const { StatusCode, FunctionError, Payload } = await client.send(command)
  expect([StatusCode, FunctionError, Payload!.transformToString()]).toEqual([
    200,
    undefined,
    '{"event":{"a":1}}',
  ])
})

test('a function that throws is told with its error', async () => {
  const client = await start()
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName: 'broken' }),
  )
  expect(FunctionError).toBe('Unhandled')
  expect(JSON.parse(Payload!.transformToString())).toEqual({
    errorType: 'TypeError',
    errorMessage: 'x is not a function',
  })
})

test('an unknown function, an unknown operation and a caller without the permission are rejected', async () => {
  const client = await start()
  const unknown = client.send(new InvokeCommand({ FunctionName: 'nothing' }))
  await expect(unknown).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  const other = client.send(new GetFunctionCommand({ FunctionName: 'echo' }))
  await expect(other).rejects.toMatchObject({ name: 'UnknownOperationException' })
  const denied = (await start([])).send(new InvokeCommand({ FunctionName: 'echo' }))
  await expect(denied).rejects.toMatchObject({ name: 'AccessDeniedException' })
})
