import { once } from 'node:events'
import { connect } from 'node:net'
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { signedHeaders } from '../service-fixture.ts'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const { endpoint } = local
const caller = local.identities.add('caller', [])
const authorization = (key: string) =>
  `AWS4-HMAC-SHA256 Credential=${key}/20261120/eu-north-1/dynamodb/aws4_request, ` +
  'SignedHeaders=host, Signature=0'

const target = 'DynamoDB_20120810.GetItem'
const call = (headers: Record<string, string>, body = '{}') => {
  const signed = signedHeaders(caller, target)
  return fetch(endpoint, { method: 'POST', headers: { ...signed, ...headers }, body })
}

test.each([
  ['without a signature', { authorization: '' }, '{}', 'UnrecognizedClientException'],
  ['of a stranger', { authorization: authorization('WHO') }, '{}', 'UnrecognizedClientException'],
  ['for nothing', { 'x-amz-target': '' }, '{}', 'UnknownOperationException'],
  ['without a table', {}, '{}', 'ValidationException'],
  ['for no table', {}, '{"TableName":"other","Key":{}}', 'ResourceNotFoundException'],
  ['that is not allowed', {}, '{"TableName":"app","Key":{}}', 'AccessDeniedException'],
])('a call %s is rejected', async (_what, headers, body, name) => {
  const response = await call(headers, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ __type: expect.stringMatching(`#${name}$`) })
})

test('a client that hangs up in the middle of a body does no harm', async () => {
  const { hostname, port } = new URL(endpoint)
  for (let clients = 0; clients < 20; clients += 1) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(
      'POST /_local/dynamodb HTTP/1.1\r\nHost: x\r\nX-Amz-Target: DynamoDB_20120810.PutItem\r\n' +
        `Authorization: ${authorization(caller.accessKeyId)}\r\nContent-Length: 1000\r\n\r\n{"TableName":`,
    )
    await new Promise(resolve => setImmediate(resolve))
    socket.destroy()
    await once(socket, 'close')
  }
  const { Count } = await local.documents.send(new ScanCommand({ TableName: 'app' }))
  expect(Count).toBe(0)
})

test('calls are counted by operation, whether they succeed or not', async () => {
  const TableName = 'app'
  const Key = { pk: 'counted', sk: '1' }
  const before = local.service.operations()
  await local.documents.send(new PutCommand({ TableName, Item: Key }))
  await local.documents.send(new GetCommand({ TableName, Key }))
  await expect(local.documents.send(new GetCommand({ TableName, Key: { pk: 1 } }))).rejects.toThrow(
    'does not match the schema',
  )
  const after = local.service.operations()
  expect(after.PutItem! - (before.PutItem ?? 0)).toBe(1)
  expect(after.GetItem! - before.GetItem!).toBe(2)
})
