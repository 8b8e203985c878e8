import { GetSendQuotaCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { expect, test } from 'vitest'
import { everything } from '../identities.ts'
import { createSampleSes, letter, raw } from './ses-fixture.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

test('a letter is read as a mail program reads it, and every recipient is listed, those in Bcc too', async () => {
  await using cloud = await createSampleSes()
  const { MessageId } = await cloud.client.send(
    new SendRawEmailCommand({
      Source: 'noreply@example.se',
      Destinations: ['info@example.com', 'hidden@example.com'],
      RawMessage: raw(
        `From: =?UTF-8?B?${base64('Tranås webb')}?= <noreply@example.se>`,
        'To: Info <info@example.com>',
        'Reply-To: "Berg, Anna" <anna@example.com>',
        `Subject: =?UTF-8?B?${base64('Råd')}?=`,
        ` =?UTF-8?B?${base64('djer')}?= folded`,
        'Content-Type: multipart/alternative;',
        ' boundary="b=1"',
        '',
        '--b=1',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'hej åäö',
        '--b=1',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        base64('<p>hej åäö</p>'),
        '--b=1--',
        '',
      ),
    }),
  )
  expect(MessageId).toMatch(/^0110[\da-f]{12}-[\da-f]{32}-000000$/)
  const [email] = cloud.ses.emails()
  expect(email).toMatchObject({
    id: MessageId,
    from: 'noreply@example.se',
    to: ['info@example.com', 'hidden@example.com'],
    replyTo: ['anna@example.com'],
    subject: 'Råddjer folded',
    text: 'hej åäö',
    html: '<p>hej åäö</p>',
    headers: { from: 'Tranås webb <noreply@example.se>' },
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
  })
  expect(JSON.stringify(email!.headers)).not.toContain('hidden@example.com')
})

test('Cognito’s letters are stored beside the others', async () => {
  await using cloud = await createSampleSes()
  await cloud.ses.deliver({
    from: 'Företaget AB <webb@example.com>',
    to: 'admin@example.com',
    subject: 'Ditt konto på webbplatsen åäö',
    text: 'Hej!<br>Lösenord: <b>Abc &lt;1</b>',
  })
  expect(cloud.ses.emails()[0]).toMatchObject({
    from: 'webb@example.com',
    to: ['admin@example.com'],
    headers: { from: 'Företaget AB <webb@example.com>' },
    subject: 'Ditt konto på webbplatsen åäö',
    text: 'Hej!\nLösenord: Abc <1',
    html: 'Hej!<br>Lösenord: <b>Abc &lt;1</b>',
  })
})

test('letters are dated by the local clock, and are there after a restart in the order of arrival', async () => {
  await using cloud = await createSampleSes()
  for (const year of ['2030', '2020', '2025']) {
    cloud.clock.set(new Date(`${year}-05-01T12:00:00Z`))
    await cloud.client.send(letter({ subject: year }))
  }
  const last = { from: 'b@example.com', to: 'a@example.com', subject: 'last', text: 'x' }
  await (await cloud.reopened()).deliver(last)
  const emails = (await cloud.reopened()).emails()
  expect(emails.map(({ subject }) => subject)).toEqual(['last', '2025', '2020', '2030'])
  expect(emails[3]!.at).toMatch(/^2030-05-01T12:0/)
})

test('letters that are cleared are gone from the disk', async () => {
  await using cloud = await createSampleSes()
  await cloud.client.send(letter())
  cloud.ses.clear()
  expect(cloud.ses.emails()).toEqual([])
  expect((await cloud.reopened()).emails()).toEqual([])
})

const letterTo = (to: string, settings: object = { ConfigurationSetName: 'letters' }) =>
  letter({ Destinations: to.split(', '), Tags: [{ Name: 'case', Value: '0193-a' }], ...settings })

test('a letter to the bounce address bounces, and the event has its tags', async () => {
  await using sample = await createSampleSes()
  const sent = await sample.client.send(letterTo('bounce+anna@simulator.amazonses.com'))
  expect(sample.events).toEqual([
    {
      source: 'aws.ses',
      'detail-type': 'Email Bounced',
      resources: ['arn:aws:ses:eu-north-1:000000000000:configuration-set/letters'],
      detail: {
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [
            {
              emailAddress: 'bounce+anna@simulator.amazonses.com',
              action: 'failed',
              status: '5.1.1',
              diagnosticCode: 'smtp; 550 5.1.1 user unknown',
            },
          ],
          timestamp: expect.stringMatching(/Z$/),
        },
        mail: expect.objectContaining({
          messageId: sent.MessageId,
          source: 'noreply@example.se',
          destination: ['bounce+anna@simulator.amazonses.com'],
          tags: { case: ['0193-a'], 'ses:configuration-set': ['letters'] },
        }),
      },
    },
  ])
})

test.each([
  ['complaint@simulator.amazonses.com', 'Email Complaint Received'],
  ['suppressionlist@simulator.amazonses.com', 'Email Bounced'],
  ['OOTO@simulator.amazonses.com', 'Email Bounced'],
])('a letter to %s causes the event %s', async (address, detailType) => {
  await using sample = await createSampleSes()
  await sample.client.send(letterTo(address))
  expect(sample.events.map(event => event['detail-type'])).toEqual([detailType])
})

test.each([
  ['other addresses', letterTo('anna@example.com, success@simulator.amazonses.com')],
  ['the simulator without a configuration set', letterTo('bounce@simulator.amazonses.com', {})],
])('letters to %s cause no event', async (_, letter) => {
  await using sample = await createSampleSes()
  await sample.client.send(letter)
  expect(sample.events).toEqual([])
})

test('in the sandbox letters go to verified domains and to the mailbox simulator alone, out of it to everybody', async () => {
  await using cloud = await createSampleSes(everything, true)
  const quota = async () => (await cloud.client.send(new GetSendQuotaCommand({}))).Max24HourSend
  const Destinations = ['any@example.se', 'bounce@simulator.amazonses.com']
  await cloud.client.send(letter({ Destinations }))
  await expect(cloud.client.send(letter())).rejects.toMatchObject({
    name: 'MessageRejected',
    message: expect.stringContaining('in region EU-NORTH-1: info@example.com'),
  })
  expect(await quota()).toBe(200)
  cloud.ses.setSandbox(false)
  await cloud.client.send(letter())
  expect(cloud.ses.emails()).toHaveLength(2)
  expect(await quota()).toBe(50_000)
})
