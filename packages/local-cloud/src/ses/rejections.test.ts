import { GetSendQuotaCommand, GetSendStatisticsCommand } from '@aws-sdk/client-ses'
import { afterAll, expect, test } from 'vitest'
import { createSampleSes, letter, type Letter } from './ses-fixture.ts'

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
  [
    'an unverified sender who has a name',
    { Source: 'unverified@example.com', from: 'Anna <unverified@example.com>' },
    'MessageRejected',
    /: Anna <unverified@example\.com>, unverified@example\.com$/,
  ],
  ['a sender its role does not name', { Source: 'other@example.se' }, 'AccessDenied', /notify/],
  ['another author than its sender', { from: 'a@example.org' }, 'AccessDenied', /a@example\.org/],
  [
    'a recipient whose verified identity its role does not name',
    to('only@example.com'),
    'AccessDenied',
    /identity\/only@example\.com/,
  ],
  ['no recipient', to(), invalid, /Missing required header 'To'/],
  ['a space in an address', to('a b@example.com'), invalid, /Missing final '@domain'/],
])('a letter with %s is rejected and not stored', async (_, changes, name, message) => {
  await expect(cloud.client.send(letter(changes))).rejects.toMatchObject({
    name,
    message: expect.stringMatching(message),
  })
  expect(cloud.ses.emails()).toEqual([])
})

test('an action that the local SES does not know is rejected at once', async () => {
  await expect(cloud.client.send(new GetSendStatisticsCommand({}))).rejects.toMatchObject({
    name: 'InvalidAction',
    message: 'The local ses does not know GetSendStatistics',
  })
})

test('the limits are read by a role that allows it alone', async () => {
  await expect(cloud.client.send(new GetSendQuotaCommand({}))).rejects.toMatchObject({
    name: 'AccessDenied',
  })
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
