import * as z from 'zod/mini'
import type { StoredCase } from '../cases/stored-case.ts'
import { isUrgent } from '../cases/urgency.ts'
import { required } from '../runtime/environment.ts'
import type { Digest } from './pending-letter.ts'

const addresses = z.array(z.email())

/**
 * The staff's addresses by kind of case. `urgent` gets urgent reports besides, `second` those that
 * nobody has opened in time.
 */
const Recipients = z.object({
  contact: addresses.check(z.minLength(1)),
  issue: addresses.check(z.minLength(1)),
  inquiry: addresses.check(z.minLength(1)),
  urgent: addresses,
  second: addresses.check(z.minLength(1)),
})

export function recipientsOf(stored: StoredCase): string[] {
  if (stored.isSelfTest) return [stored.email]
  const urgent = isUrgent(stored) ? recipients.urgent : []
  return [...new Set([...recipients[stored.kind], ...urgent])]
}

/**
 * Whom a digest concerns. It does not know to which kinds something was added. No reminder follows
 * one about urgent reports, so that all get it.
 */
export function recipientsOfDigest(digest: Digest): string[] {
  const { contact, inquiry, issue, addition, caseIds } = digest
  return [
    ...new Set([
      ...(contact || addition ? recipients.contact : []),
      ...(inquiry || addition ? recipients.inquiry : []),
      ...(issue || addition ? recipients.issue : []),
      ...(caseIds ? [...recipients.urgent, ...recipients.second] : []),
    ]),
  ]
}

const recipients = read(required('STAFF_RECIPIENTS'))

export const secondRecipients = recipients.second

function read(value: string) {
  const result = z.safeParse(Recipients, JSON.parse(value))
  if (result.success) return result.data
  const paths = result.error.issues.map(({ path }) => path.join('.'))
  throw new Error(`STAFF_RECIPIENTS does not name the recipients: ${paths.join(', ')}`)
}
