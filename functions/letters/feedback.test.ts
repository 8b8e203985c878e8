import { expect, test } from 'vitest'
import { stub } from '../fixtures/local-services.ts'
import { id as caseId } from '../fixtures/write-items.ts'

stub({
  TABLE_NAME: 'unused',
  AWS_REGION: 'eu-north-1',
  AWS_ACCESS_KEY_ID: 'unused',
  AWS_SECRET_ACCESS_KEY: 'unused',
})
const { readFeedback } = await import('./feedback.ts')

/** The statuses of RFC 3463. */
test.each([
  ['5.1.1', 'there is no such mailbox', 'address'],
  ['5.1.2', 'there is no such domain', 'address'],
  [undefined, 'nothing more is known', 'address'],
  ['5.2.1', 'the mailbox is closed', 'refused'],
  ['5.2.2', 'the mailbox is full', 'refused'],
  ['5.7.1', 'the recipient refuses the letter', 'refused'],
])('a letter that bounced with status %s, since %s, has the reason %j', (status, _, reason) => {
  expect(readFeedback(bounceWith('Permanent', status))?.reason).toBe(reason)
})

test('a transient bounce is not reported as an unknown address', () => {
  expect(readFeedback(bounceWith('Transient', '5.1.1'))?.reason).toBe('refused')
})

test('a letter that its receiver takes back out of the spam is not reported as such', () => {
  const { bounce: _, ...detail } = bounceWith('Permanent', undefined).detail
  const complaint = {
    complainedRecipients: [{ emailAddress: 'anna@example.com' }],
    complaintFeedbackType: 'abuse',
    timestamp: '2026-11-21T12:00:00.000Z',
  }
  expect(readFeedback({ detail: { ...detail, complaint } })?.reason).toBe('reported')
  const takenBack = { ...complaint, complaintFeedbackType: 'not-spam' }
  expect(readFeedback({ detail: { ...detail, complaint: takenBack } })).toBeUndefined()
})

const bounceWith = (bounceType: string, status: string | undefined) => ({
  detail: {
    bounce: {
      bounceType,
      bouncedRecipients: [{ emailAddress: 'anna@example.com', action: 'failed', status }],
      feedbackId: 'feedback',
      timestamp: '2026-11-21T12:00:00.000Z',
    },
    mail: {
      messageId: 'message',
      destination: ['anna@example.com'],
      timestamp: '2026-11-21T11:59:00.000Z',
      tags: { about: ['issue'], case: [caseId], purpose: ['confirmation'] },
    },
  },
})
