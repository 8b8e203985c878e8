import { SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, expect, test } from 'vitest'
import { createSampleSes, raw } from './ses-fixture.ts'

const cloud = await createSampleSes()
afterAll(() => cloud[Symbol.asyncDispose]())

test('a raw letter is read as a mail program reads it, without its attachment', async () => {
  await cloud.client.send(
    new SendRawEmailCommand({
      Source: 'noreply@example.se',
      Destinations: ['info@example.com'],
      RawMessage: raw(
        'From: =?UTF-8?B?VHJhbsOlcyB3ZWJi?= <noreply@example.se>',
        'To: Info <info@example.com>',
        'Reply-To: "Berg, Anna" <anna@example.com>',
        'Subject: =?UTF-8?Q?R=C3=A5d?= =?UTF-8?B?w6VkamVy?=',
        ' om =?iso-8859-1?Q?=E5r?=',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="b=1"',
        '',
        '--b=1',
        'Content-Type: text/plain; name=note.txt',
        'Content-Disposition: attachment; filename=note.txt',
        '',
        'not this',
        '--b=1',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('hej åäö').toString('base64'),
        '--b=1--',
        '',
      ),
    }),
  )
  expect(cloud.ses.emails()[0]).toMatchObject({
    from: 'noreply@example.se',
    to: ['info@example.com'],
    replyTo: ['anna@example.com'],
    subject: 'Rådådjer om år',
    text: 'hej åäö',
    headers: { from: 'Tranås webb <noreply@example.se>' },
  })
})
