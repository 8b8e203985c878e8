import { timingSafeEqual } from 'node:crypto'
import { caseKindNames, type CaseKind } from '#shared/case-labels.ts'
import { daySeconds } from '#shared/clock.ts'
import { retentionDays } from '#shared/retention.ts'
import { hasExpired } from '../table/query.ts'
import { keyedHash } from '../table/ids.ts'
import { orThrow } from '../runtime/domain-error.ts'
import { getCase, type StoredCase } from './stored-case.ts'

/** A secret link opens a case for its sender or acknowledges an urgent one for staff. */
export type LinkPurpose = 'report' | 'acknowledgement'

/**
 * The secret of a link: a case's kind, id and end, and a keyed hash over these and the purpose.
 * Nothing is stored; it ends with the case. It is in hexadecimal digits, since in plain text a mail
 * program ends a link before a hyphen.
 */
export function createLink(
  purpose: LinkPurpose,
  { kind, id, receivedAt }: { kind: CaseKind; id: string; receivedAt: string },
): string {
  const endsAt = Math.floor(Date.parse(receivedAt) / 1000) + retentionDays[kind] * daySeconds
  return secretOf(purpose, kind, id, endsAt)
}

/** The case that this secret opens for this purpose. Throws a DomainError, 'dead link', without one. */
export async function openLinked(secret: string, purpose: LinkPurpose): Promise<StoredCase> {
  const [, number, digits = '', end = ''] = /^(\d)([\da-f]{32})([\da-f]{8})/.exec(secret) ?? []
  const kind = orThrow(caseKindNames[Number(number)], 'dead link')
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const endsAt = Number.parseInt(end, 16)
  const expected = Buffer.from(secretOf(purpose, kind, id, endsAt))
  const presented = Buffer.from(secret)
  const isOurs = presented.length === expected.length && timingSafeEqual(presented, expected)
  const found = isOurs && !hasExpired({ expiresAt: endsAt }) ? await getCase(kind, id) : undefined
  return orThrow(found, 'dead link')
}

/** @param endsAt seconds since 1970 */
function secretOf(purpose: LinkPurpose, kind: CaseKind, id: string, endsAt: number): string {
  const digits = id.replaceAll('-', '')
  const end = endsAt.toString(16).padStart(8, '0')
  const hash = Buffer.from(keyedHash('link', [purpose, kind, id, endsAt]), 'base64url')
  return `${caseKindNames.indexOf(kind)}${digits}${end}${hash.toString('hex').slice(0, 32)}`
}
