import * as z from 'zod/mini'
import type { Submission } from '../data/submissions.ts'
import { required } from '../runtime/environment.ts'

const addresses = z.array(z.email())

/** Who reads which letters; `urgent` reads what is urgent besides. */
const Recipients = z.object({
  contact: addresses.check(z.minLength(1)),
  issue: addresses.check(z.minLength(1)),
  inquiry: addresses.check(z.minLength(1)),
  urgent: addresses,
})

export function recipientsOf(submission: Submission): string[] {
  const urgent = submission.kind === 'issue' && submission.urgency === 'high'
  return [...new Set([...recipients[submission.kind], ...(urgent ? recipients.urgent : [])])]
}

const recipients = read(required('STAFF_RECIPIENTS'))

function read(value: string) {
  const result = z.safeParse(Recipients, JSON.parse(value))
  if (result.success) return result.data
  const paths = result.error.issues.map(({ path }) => path.join('.'))
  throw new Error(`STAFF_RECIPIENTS does not name the recipients: ${paths.join(', ')}`)
}
