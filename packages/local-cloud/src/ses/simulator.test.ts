import { expect, test } from 'vitest'
import { createSampleSes, letter } from './ses-fixture.ts'

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
          feedbackId: expect.any(String),
          reportingMTA: 'dns; local',
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
