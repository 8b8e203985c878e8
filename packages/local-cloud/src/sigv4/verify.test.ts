import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { createServer, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createIdentities, everything } from '../identities.ts'
import { readBody } from '../service.ts'
import { verifyHeaderSignature, type Verification } from './verify.ts'

const identities = createIdentities()
const operator = identities.add('operator', everything)
const options = { service: 'dynamodb', region: 'eu-north-1' }

interface Received {
  request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>
  body: Buffer
  now: number
}

let received: Received | undefined
const server = createServer(async (request, response) => {
  const { headers, method, url } = request
  received = { request: { headers, method, url }, body: await readBody(request), now: Date.now() }
  response.writeHead(400).end()
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const endpoint = `http://127.0.0.1:${port}/_local/dynamodb`
afterAll(() => server.close())

/** A request as the real client signs it. */
async function signedRequest(credentials = operator, region = options.region): Promise<Received> {
  const client = new DynamoDBClient({ endpoint, region, credentials, maxAttempts: 1 })
  await client.send(new ListTablesCommand({ Limit: 7 })).catch(() => {})
  return received!
}

function verify({ request, body, now }: Received, changes: Partial<typeof options> = {}) {
  return verifyHeaderSignature(request as IncomingMessage, body, identities, {
    ...options,
    now,
    ...changes,
  })
}

const rejection = (code: string): Verification => ({ ok: false, code }) as Verification

test('the DynamoDB client is recognised by its signature', async () => {
  const verification = verify(await signedRequest())
  expect(verification).toEqual({ ok: true, identity: operator })
})

test('the SES client is recognised by its signature', async () => {
  const place = { endpoint: `http://127.0.0.1:${port}/_local/ses`, region: options.region }
  const client = new SESClient({ ...place, credentials: operator, maxAttempts: 1 })
  const Destination = { ToAddresses: ['anna@example.com'] }
  const Message = { Subject: { Data: 'Hej åäö' }, Body: { Text: { Data: 'Text + text' } } }
  const mail = { Source: 'info@example.com', Destination, Message }
  await client.send(new SendEmailCommand(mail)).catch(() => {})
  expect(verify(received!, { service: 'ses' })).toMatchObject({ ok: true })
})

test('another secret does not match', async () => {
  const forged = await signedRequest({ ...operator, secretAccessKey: 'wrong' })
  expect(verify(forged)).toEqual(rejection('SignatureDoesNotMatch'))
})

test('an unknown access key is not recognised', async () => {
  const unknown = await signedRequest({ ...operator, accessKeyId: 'NOBODY' })
  expect(verify(unknown)).toEqual(rejection('UnrecognizedClient'))
})

test('a request without a signature is MissingAuthenticationToken', async () => {
  await new Promise(resolve => send(endpoint, { method: 'POST' }, resolve).end('{}'))
  expect(verify(received!)).toEqual(rejection('MissingAuthenticationToken'))
})

test('a signature is for one service and one region', async () => {
  const signed = await signedRequest()
  expect(verify(signed, { service: 'ses' })).toEqual(rejection('SignatureDoesNotMatch'))
  expect(verify(signed, { region: 'eu-west-1' })).toEqual(rejection('SignatureDoesNotMatch'))
})

test.each([
  ['16 minutes old', 16, 'SignatureExpired'],
  ['16 minutes ahead', -16, 'SignatureExpired'],
  ['14 minutes old', 14, undefined],
  ['14 minutes ahead', -14, undefined],
])('a signature that is %s', async (_age, minutes, code) => {
  const signed = await signedRequest()
  const verification = verify({ ...signed, now: signed.now + minutes * 60_000 })
  expect(verification.ok ? undefined : verification.code).toBe(code)
})

test.each<[string, (received: Received) => Received]>([
  ['body', received => ({ ...received, body: Buffer.from('{"Limit":8}') })],
  ['method', change(() => ({ method: 'PUT' }))],
  ['path', change(() => ({ url: '/_local/dynamodb/other' }))],
  ['query', change(({ url }) => ({ url: `${url}?a=b` }))],
  ['operation', changeHeader('x-amz-target', () => 'DynamoDB_20120810.DeleteTable')],
  ['host', changeHeader('host', () => 'elsewhere.example.com')],
  ['unsigned x-amz header', changeHeader('x-amz-unsigned', () => 'x')],
  ['time', changeHeader('x-amz-date', date => date.replace(/Z$/, ''))],
  ['list of signed headers', changeHeader('authorization', text => text.replace('host;', ''))],
  ['kind of signature', changeHeader('authorization', text => text.replace('AWS4', 'AWS5'))],
])('a changed %s does not match', async (_part, tamper) => {
  expect(verify(tamper(await signedRequest()))).toEqual(rejection('SignatureDoesNotMatch'))
})

function change(changes: (request: Received['request']) => Partial<Received['request']>) {
  return (received: Received): Received => ({
    ...received,
    request: { ...received.request, ...changes(received.request) },
  })
}

function changeHeader(name: string, value: (old: string) => string) {
  return change(({ headers }) => ({
    headers: { ...headers, [name]: value(String(headers[name] ?? '')) },
  }))
}
