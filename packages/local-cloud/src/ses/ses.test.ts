import {
  GetAccountSendingEnabledCommand,
  GetSendQuotaCommand,
  SendEmailCommand,
} from '@aws-sdk/client-ses'
import { afterAll, expect, test } from 'vitest'
import { createSampleSes } from './ses-fixture.ts'

const cloud = await createSampleSes()
afterAll(() => cloud[Symbol.asyncDispose]())

test('a letter in text and HTML is kept as it was written', async () => {
  const { MessageId } = await cloud.client.send(
    new SendEmailCommand({
      Source: 'Fastighet AB <noreply@example.se>',
      Destination: { ToAddresses: ['info@example.com'] },
      ReplyToAddresses: ['Åsa Öberg <kund@example.com>'],
      Message: {
        Subject: { Data: 'Felanmälan: läcka i köket – Åsa Öberg', Charset: 'UTF-8' },
        Body: {
          Text: { Data: 'Hej åäö\nrad 2', Charset: 'UTF-8' },
          Html: { Data: '<p>Hej åäö &amp; +%</p>', Charset: 'UTF-8' },
        },
      },
    }),
  )
  expect(MessageId).toMatch(/^0110[\da-f]{12}-[\da-f]{32}-000000$/)
  expect(cloud.ses.emails()[0]).toEqual({
    id: MessageId,
    from: 'noreply@example.se',
    to: ['info@example.com'],
    replyTo: ['kund@example.com'],
    subject: 'Felanmälan: läcka i köket – Åsa Öberg',
    text: 'Hej åäö\nrad 2',
    html: '<p>Hej åäö &amp; +%</p>',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
    headers: {
      'content-type': expect.stringContaining('multipart/alternative'),
      date: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000$/),
      from: 'Fastighet AB <noreply@example.se>',
      'mime-version': '1.0',
      'reply-to': 'Åsa Öberg <kund@example.com>',
      subject: 'Felanmälan: läcka i köket – Åsa Öberg',
      to: 'info@example.com',
    },
  })
})

test('everybody who gets a letter is named, also those who do not show', async () => {
  await cloud.client.send(
    new SendEmailCommand({
      Source: 'noreply@example.se',
      ConfigurationSetName: 'letters',
      Tags: [{ Name: 'kind', Value: 'contact' }],
      Destination: {
        ToAddresses: ['a@example.com', 'b@example.com'],
        CcAddresses: ['c@example.com'],
        BccAddresses: ['d@example.com'],
      },
      Message: { Subject: { Data: 'två' }, Body: { Text: { Data: 'x' } } },
    }),
  )
  const [email] = cloud.ses.emails()
  expect(email).toMatchObject({
    to: ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'],
    replyTo: [],
    text: 'x',
  })
  expect(email!.html).toBeUndefined()
  expect(JSON.stringify(email!.headers)).not.toContain('d@example.com')
})

test('Cognito’s letters are kept beside the others', async () => {
  await cloud.ses.deliver({
    to: 'admin@example.com',
    subject: 'Ditt konto på webbplatsen åäö',
    text: 'Hej!<br>Lösenord: <b>Abc &lt;1</b>',
  })
  expect(cloud.ses.emails()[0]).toMatchObject({
    from: 'no-reply@verificationemail.com',
    to: ['admin@example.com'],
    subject: 'Ditt konto på webbplatsen åäö',
    text: 'Hej!\nLösenord: Abc <1',
    html: 'Hej!<br>Lösenord: <b>Abc &lt;1</b>',
  })
})

test('the account’s quota and whether it may send can be asked for', async () => {
  const { SentLast24Hours } = await cloud.client.send(new GetSendQuotaCommand({}))
  expect(SentLast24Hours).toBe(cloud.ses.emails().length)
  expect(await cloud.client.send(new GetAccountSendingEnabledCommand({}))).toMatchObject({
    Enabled: true,
  })
})

test('callers live in the local cloud’s time, and letters are dated by it', async () => {
  cloud.clock.set(new Date('2031-05-01T12:00:00Z'))
  const client = cloud.clientWith({ systemClockOffset: cloud.clock.now() - Date.now() })
  for (const subject of ['first', 'second']) {
    await client.send(
      new SendEmailCommand({
        Source: 'noreply@example.se',
        Destination: { ToAddresses: ['info@example.com'] },
        Message: { Subject: { Data: subject }, Body: { Text: { Data: 'x' } } },
      }),
    )
  }
  cloud.clock.set(null)
  expect(cloud.ses.emails()[0]).toMatchObject({
    subject: 'second',
    at: expect.stringMatching(/^2031-05-01T12:0/),
    headers: { date: expect.stringMatching(/^Thu, 01 May 2031 12:0/) },
  })
})
