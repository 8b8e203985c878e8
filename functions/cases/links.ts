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

/** What a link is made of. */
interface Linked {
  kind: CaseKind
  id: string
  receivedAt: string
  /** Counts the changes of the sender's address: links to a former one are dead. */
  addressChanges?: number | undefined
}

/**
 * The secret of a link: a case's kind, id and end, and a keyed hash over these and the purpose.
 * Nothing is stored; it ends with the case. It is in hexadecimal digits, since in plain text a mail
 * program ends a link before a hyphen.
 */
export const createLink = (purpose: LinkPurpose, linked: Linked): string =>
  secretOf(purpose, linked, endOf(linked))

/** The case that this secret opens for this purpose. Throws a DomainError, 'dead link', without one. */
export async function openLinked(secret: string, purpose: LinkPurpose): Promise<StoredCase> {
  const [, number, digits = '', end = ''] = /^(\d)([\da-f]{32})([\da-f]{8})/.exec(secret) ?? []
  const kind = orThrow(caseKindNames[Number(number)], 'dead link')
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const endsAt = Number.parseInt(end, 16)
  const found = hasExpired({ expiresAt: endsAt }) ? undefined : await getCase(kind, id)
  const expected = Buffer.from(secretOf(purpose, found ?? { kind, id }, endsAt))
  const presented = Buffer.from(secret)
  const isOurs = presented.length === expected.length && timingSafeEqual(presented, expected)
  return orThrow(isOurs ? found : undefined, 'dead link')
}

/** Seconds since 1970. */
const endOf = ({ kind, receivedAt }: Linked) =>
  Math.floor(Date.parse(receivedAt) / 1000) + retentionDays[kind] * daySeconds

function secretOf(
  purpose: LinkPurpose,
  { kind, id, addressChanges }: Omit<Linked, 'receivedAt'>,
  endsAt: number,
): string {
  const digits = id.replaceAll('-', '')
  const end = endsAt.toString(16).padStart(8, '0')
  const changes = purpose === 'report' && addressChanges ? [addressChanges] : []
  const hash = Buffer.from(keyedHash('link', [purpose, kind, id, endsAt, ...changes]), 'base64url')
  return `${caseKindNames.indexOf(kind)}${digits}${end}${hash.toString('hex').slice(0, 32)}`
}
