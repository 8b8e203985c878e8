import { isUrgent } from '#shared/case-rules.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import { verifiedRecipients } from '../company/recipients.ts'
import type { Digest } from './pending-letter.ts'

/**
 * The addresses that the letters to the staff about a case go to; a self-test's go to its sender
 * alone.
 */
export async function recipientsOf(stored: StoredCase): Promise<string[]> {
  if (stored.isSelfTest) return [stored.email]
  const recipients = await verifiedRecipients()
  const urgent = isUrgent(stored) ? recipients.urgent : []
  return [...new Set([...recipients[stored.kind], ...urgent])]
}

/**
 * The recipients of a digest. It does not know to which kinds something was added. No reminder follows
 * one about urgent reports, so that all get it.
 */
export async function recipientsOfDigest(digest: Digest): Promise<string[]> {
  const { contact, inquiry, issue, addition, caseIds } = digest
  const recipients = await verifiedRecipients()
  return [
    ...new Set([
      ...(contact || addition ? recipients.contact : []),
      ...(inquiry || addition ? recipients.inquiry : []),
      ...(issue || addition ? recipients.issue : []),
      ...(caseIds ? [...recipients.urgent, ...recipients.second] : []),
    ]),
  ]
}

/** The recipients of a reminder of an urgent report that nobody has taken care of. */
export const secondRecipients = async () => (await verifiedRecipients()).second
