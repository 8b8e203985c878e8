import {
  GetSendQuotaCommand,
  GetSendStatisticsCommand,
  SendEmailCommand,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses'
import { afterAll, expect, test } from 'vitest'
import { createSampleSes, letter, raw, type Letter } from './ses-fixture.ts'

const cloud = await createSampleSes([
  {
    actions: ['ses:SendRawEmail'],
    resources: [
      'arn:aws:ses:eu-north-1:000000000000:identity/example.se',
      'arn:aws:ses:eu-north-1:000000000000:identity/unverified@example.com',
      'arn:aws:ses:eu-north-1:000000000000:configuration-set/*',
    ],
    conditions: {
      StringEquals: { 'ses:FromAddress': ['noreply@example.se', 'unverified@example.com'] },
    },
  },
])
afterAll(() => cloud[Symbol.asyncDispose]())

const to = (...Destinations: string[]) => ({ Destinations })
const invalid = 'InvalidParameterValue'

test.each<[string, Letter, string, RegExp]>([
  [
    'an unverified sender',
    { Source: 'unverified@example.com' },
    'MessageRejected',
    /EU-NORTH-1: u/,
  ],
  ['a sender its role does not name', { Source: 'other@example.se' }, 'AccessDenied', /notify/],
  [
    'a recipient whose verified identity its role does not name',
    to('only@example.com'),
    'AccessDenied',
    /identity\/only@example\.com/,
  ],
  ['another verified sender', { Source: 'only@example.com' }, 'AccessDenied', /only@example.com/],
  [
    'a set that does not exist',
    { ConfigurationSetName: 'x' },
    'ConfigurationSetDoesNotExistException',
    /<x>/,
  ],
  ['no recipient', { to: '', ...to() }, invalid, /Missing required header 'To'/],
  ['an address that is none', to('inte en adress'), invalid, /Missing final '@domain'/],
  ['a space in an address', to('a b@example.com'), invalid, /control or whitespace/],
  ['a domain that is none', to('a@ex_ample.com'), invalid, /illegal character/],
  ['a domain without a dot', to('a@example'), invalid, /illegal character/],
  ['51 recipients', to(...Array(51).fill('a@example.com')), invalid, /exceeds 50/],
])('a letter with %s is rejected and not stored', async (_, changes, name, message) => {
  await expect(cloud.client.send(letter(changes))).rejects.toMatchObject({
    name,
    message: expect.stringMatching(message),
  })
  expect(cloud.ses.emails()).toEqual([])
})

test.each([
  ['without From', ['To: info@example.com', '', 'x'], invalid],
  [
    'from somebody else than the sender',
    ['From: a@example.org', 'To: b@example.com'],
    'AccessDenied',
  ],
])('a raw letter %s is rejected', async (_, lines, name) => {
  const command = new SendRawEmailCommand({
    Source: 'noreply@example.se',
    Destinations: ['b@example.com'],
    RawMessage: raw(...lines),
  })
  await expect(cloud.client.send(command)).rejects.toMatchObject({ name })
})

test('an action that the local SES does not know is rejected at once', async () => {
  await expect(cloud.client.send(new GetSendStatisticsCommand({}))).rejects.toMatchObject({
    name: 'InvalidAction',
    message: 'The local ses does not know GetSendStatistics',
  })
  const Message = { Subject: { Data: 's' }, Body: {} }
  const email = new SendEmailCommand({ Source: 'noreply@example.se', Destination: {}, Message })
  await expect(cloud.client.send(email)).rejects.toMatchObject({ name: 'InvalidAction' })
})

test('the limits are read by a role that allows it alone', async () => {
  await expect(cloud.client.send(new GetSendQuotaCommand({}))).rejects.toMatchObject({
    name: 'AccessDenied',
  })
})

test('a call of an unknown caller is rejected', async () => {
  const client = cloud.clientWith({ credentials: { accessKeyId: 'LOCALX', secretAccessKey: 'x' } })
  await expect(client.send(letter())).rejects.toMatchObject({ name: 'InvalidClientTokenId' })
})

test.each([
  ['down', 'ServiceUnavailable', 503],
  ['throttle', 'Throttling', 400],
  ['reject', 'MessageRejected', 400],
] as const)('a fault of the kind %s is answered as AWS answers it', async (fault, name, status) => {
  cloud.faults.set({ ses: { fault, times: 1 } })
  await expect(cloud.client.send(letter())).rejects.toMatchObject({
    name,
    $metadata: { httpStatusCode: status },
  })
  await cloud.client.send(letter())
  expect(cloud.ses.emails()).toHaveLength(1)
  cloud.ses.clear()
})

test('a slow SES answers all the same', async () => {
  cloud.faults.set({ ses: { fault: 'slow', times: 1 } })
  const started = performance.now()
  await cloud.client.send(letter())
  expect(performance.now() - started).toBeGreaterThan(45)
  cloud.ses.clear()
})
