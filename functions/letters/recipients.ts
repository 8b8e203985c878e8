import * as z from 'zod/mini'
import type { Submission } from '../cases/stored-case.ts'
import { isUrgent } from '../cases/urgency.ts'
import { required } from '../runtime/environment.ts'

const addresses = z.array(z.email())

/**
 * Who reads which letters; `urgent` reads what is urgent besides, `second` what is urgent and nobody
 * has opened.
 */
const Recipients = z.object({
  contact: addresses.check(z.minLength(1)),
  issue: addresses.check(z.minLength(1)),
  inquiry: addresses.check(z.minLength(1)),
  urgent: addresses,
  second: addresses.check(z.minLength(1)),
})

export function recipientsOf(submission: Submission): string[] {
  const urgent = isUrgent(submission) ? recipients.urgent : []
  return [...new Set([...recipients[submission.kind], ...urgent])]
}

const recipients = read(required('STAFF_RECIPIENTS'))

export const secondRecipients = recipients.second

function read(value: string) {
  const result = z.safeParse(Recipients, JSON.parse(value))
  if (result.success) return result.data
  const paths = result.error.issues.map(({ path }) => path.join('.'))
  throw new Error(`STAFF_RECIPIENTS does not name the recipients: ${paths.join(', ')}`)
}
