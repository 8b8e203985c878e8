import { accessDenied, S3Error } from '../errors.ts'
import type { FieldCondition, Policy } from './policy.ts'

/**
 * Throws unless this form conforms to its policy: it has not expired, every condition holds, and every
 * field is covered by some condition. `fields` holds the bucket under `bucket`, so that a policy
 * without a condition for the bucket is rejected.
 */
export function checkPolicy(policy: Policy, fields: ReadonlyMap<string, string>, now: number) {
  if (policy.expires <= now) throw violation('Policy expired.')
  for (const condition of policy.conditions) {
    if (holds(condition, fields.get(condition.field))) continue
    const { test, field, value } = condition
    throw violation(`Policy Condition failed: ${JSON.stringify([test, `$${field}`, value])}`)
  }
  const covered = new Set(policy.conditions.map(({ field }) => field))
  for (const field of fields.keys()) {
    if (!covered.has(field) && !needsNoCondition(field)) {
      throw violation(`Extra input fields: ${field}`)
    }
  }
}

/** Passes the file on up to the limit. Throws at its end if its size is wrong. */
export async function* withinSize({ smallest, largest }: Policy, content: AsyncIterable<Buffer>) {
  let size = 0
  for await (const bytes of content) {
    size += bytes.length
    if (size <= largest) yield bytes
  }
  if (size > largest) {
    const message = 'Your proposed upload exceeds the maximum allowed size'
    const details = { ProposedSize: size, MaxSizeAllowed: largest }
    throw new S3Error(400, 'EntityTooLarge', message, details)
  }
  if (size < smallest) {
    const message = 'Your proposed upload is smaller than the minimum allowed size'
    const details = { ProposedSize: size, MinSizeAllowed: smallest }
    throw new S3Error(400, 'EntityTooSmall', message, details)
  }
}

function holds({ test, field, value }: FieldCondition, given: string | undefined): boolean {
  if (given === undefined) return false
  if (test === 'eq') return given === value
  // A content type may be a list, every part of which must begin so.
  const parts = field === 'content-type' ? given.split(',').map(part => part.trim()) : [given]
  return parts.every(part => part.startsWith(value))
}

function needsNoCondition(field: string): boolean {
  return ['policy', 'x-amz-signature'].includes(field) || field.startsWith('x-ignore-')
}

function violation(why: string) {
  return accessDenied(`Invalid according to Policy: ${why}`)
}
