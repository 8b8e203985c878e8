import { expect, test } from 'vitest'
import { bounceOf, complaintAbout } from '../fixtures/content.ts'
import { createId } from '../table/ids.ts'
import { readFeedback } from './feedback.ts'

test.each([
  ['Permanent', '5.1.1', 'there is no such mailbox', 'address'],
  ['Permanent', undefined, 'nothing more is known', 'address'],
  ['Permanent', '5.2.2', 'the mailbox is full', 'refused'],
  ['Transient', '5.1.1', 'the mailbox may come back', 'refused'],
])('a %s bounce with status %s, since %s, has the reason %j', (bounceType, status, _, reason) => {
  const bouncedRecipients = [{ emailAddress: 'anna@example.com', action: 'failed', status }]
  const event = bounceOf('message', createId(), { bounceType, bouncedRecipients })
  expect(readFeedback(event)?.reason).toBe(reason)
})

test('a letter that its receiver takes back out of the spam is not reported as such', () => {
  const { detail } = complaintAbout('message', { id: createId(), purpose: 'confirmation' })
  const complaint = { ...detail.complaint, complaintFeedbackType: 'not-spam' }
  expect(readFeedback({ detail: { ...detail, complaint } })).toBeUndefined()
})
