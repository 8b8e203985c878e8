import { timingSafeEqual } from 'node:crypto'
import { caseKindNames } from '#shared/case-labels.ts'
import { isOpen } from '#shared/case-rules.ts'
import { daySeconds } from '#shared/clock.ts'
import type { Handover } from '#shared/handover.ts'
import { retentionDays } from '#shared/retention.ts'
import { keyedHash } from '../table/ids.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { required } from '../runtime/environment.ts'
import { getCase, type StoredCase } from './stored-case.ts'

/** A secret link opens a case for its sender or acknowledges an urgent one for staff. */
type LinkPurpose = 'report' | 'acknowledgement'

/** The parts of a case that its links are made of: those to a former address of the sender are dead. */
type Linked = Pick<StoredCase, 'kind' | 'id' | 'receivedAt' | 'addressChanges'>

/** The secret of a link to a case, which ends with the case. */
export function createLink(purpose: LinkPurpose, linked: Linked): string {
  const { kind, receivedAt, addressChanges } = linked
  const endsAt = secondsOf(receivedAt) + retentionDays[kind] * daySeconds
  return secretOf(linked, endsAt, purpose, purpose === 'report' && addressChanges)
}

/** As `createLink`, for a craftsman: it ends with the handover, whose id is a part of the hash. */
const createHandoverLink = (
  linked: Pick<Linked, 'kind' | 'id'>,
  { id, until }: Pick<Handover, 'id' | 'until'>,
): string => secretOf(linked, secondsOf(until), 'handover', id)

/** The address of the page of a craftsman, with that link. */
export const handoverAddress = (stored: StoredCase, handover: Handover): string =>
  `${required('SITE_ORIGIN')}/hantverkare#${createHandoverLink(stored, handover)}`

/** True while a handover's link opens the case. */
export const opensCase = ({ until }: Handover, stored: StoredCase): boolean =>
  isOpen(stored) && until > new Date().toISOString()

/** The case that this secret opens for this purpose. Throws a DomainError, 'dead link', without one. */
export async function openLinked(secret: string, purpose: LinkPurpose): Promise<StoredCase> {
  const found = await caseOf(secret)
  if (!isSame(secret, createLink(purpose, found))) throw new DomainError('dead link')
  return found
}

/**
 * The open issue report that a craftsman's secret opens, and the handover. Throws a DomainError,
 * 'dead link', also where the report is closed or spam.
 */
export async function openHandover(secret: string) {
  const stored = await caseOf(secret)
  const handover = stored.handovers?.find(each => isSame(secret, createHandoverLink(stored, each)))
  if (stored.kind !== 'issue' || !handover || !opensCase(handover, stored)) {
    throw new DomainError('dead link')
  }
  return { stored, handover }
}

/** The case that a secret names. Throws a DomainError, 'dead link', where there is none. */
async function caseOf(secret: string): Promise<StoredCase> {
  const [, number, digits = ''] = /^(\d)([\da-f]{32})/.exec(secret) ?? []
  const kind = orThrow(caseKindNames[Number(number)], 'dead link')
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return orThrow(await getCase(kind, id), 'dead link')
}

function isSame(presented: string, expected: string): boolean {
  const [one, other] = [Buffer.from(presented), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const secondsOf = (moment: string) => Math.floor(Date.parse(moment) / 1000)

/**
 * The secret of a link: a case's kind, id and end (seconds since 1970), and a keyed hash over these, the
 * purpose and `more`. Nothing is stored. It is in hexadecimal digits, since in plain text a mail program
 * ends a link before a hyphen.
 */
function secretOf(
  { kind, id }: Pick<Linked, 'kind' | 'id'>,
  endsAt: number,
  purpose: LinkPurpose | 'handover',
  more: string | number | false | undefined,
): string {
  const digits = id.replaceAll('-', '')
  const end = endsAt.toString(16).padStart(8, '0')
  const hashed = [purpose, kind, id, endsAt, ...(more ? [more] : [])]
  const hash = Buffer.from(keyedHash('link', hashed), 'base64url')
  return `${caseKindNames.indexOf(kind)}${digits}${end}${hash.toString('hex').slice(0, 32)}`
}
