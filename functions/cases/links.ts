import { timingSafeEqual } from 'node:crypto'
import { caseKindNames } from '#shared/case-labels.ts'
import { isOpen } from '#shared/case-rules.ts'
import type { Handover } from '#shared/handover.ts'
import { keyedHash } from '../table/ids.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { required } from '../runtime/environment.ts'
import { getCase, type StoredCase } from './stored-case.ts'

/** A secret link opens a case for its sender or acknowledges an urgent one for staff. */
type LinkPurpose = 'report' | 'acknowledgement'

/** The parts of a case that its links are made of: those to a former address of the sender are dead. */
type Linked = Pick<StoredCase, 'kind' | 'id' | 'addressChanges'>

/** The secret of a link to a case, which ends with the case. */
export const createLink = (purpose: LinkPurpose, linked: Linked): string =>
  secretOf(linked, purpose, purpose === 'report' && linked.addressChanges)

/** As `createLink`, for a craftsman: it ends with the handover, whose id is a part of the hash. */
const createHandoverLink = (linked: Linked, { id }: Handover): string =>
  secretOf(linked, 'handover', id)

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

/**
 * The secret of a link: a case's kind and id, and a keyed hash over these, the purpose and `more`. Nothing
 * is stored. It is in hexadecimal digits, since in plain text a mail program ends a link before a hyphen.
 */
function secretOf(
  { kind, id }: Linked,
  purpose: LinkPurpose | 'handover',
  more: string | number | false | undefined,
): string {
  const digits = id.replaceAll('-', '')
  const hashed = [purpose, kind, id, ...(more ? [more] : [])]
  const hash = Buffer.from(keyedHash('link', hashed), 'base64url')
  return `${caseKindNames.indexOf(kind)}${digits}${hash.toString('hex').slice(0, 32)}`
}
