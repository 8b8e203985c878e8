import { timingSafeEqual } from 'node:crypto'
import { caseKindNames, type CaseKind } from '#shared/case-labels.ts'
import { isOpen } from '#shared/case-rules.ts'
import { daySeconds } from '#shared/clock.ts'
import type { Handover } from '#shared/handover.ts'
import { retentionDays } from '#shared/retention.ts'
import { hasExpired } from '../table/query.ts'
import { keyedHash } from '../table/ids.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { getCase, type StoredCase } from './stored-case.ts'

/** A secret link opens a case for its sender or acknowledges an urgent one for staff. */
type LinkPurpose = 'report' | 'acknowledgement'

/** The parts of a case that its links are made of. */
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
  linkOf(purpose, linked, endOf(linked))

/** As `createLink`, for a craftsman: it ends with the handover, whose id is a part of the hash. */
export const createHandoverLink = (
  linked: Pick<Linked, 'kind' | 'id'>,
  { id, until }: Pick<Handover, 'id' | 'until'>,
): string => secretOf('handover', linked, secondsOf(until), [id])

/** The case that this secret opens for this purpose. Throws a DomainError, 'dead link', without one. */
export async function openLinked(secret: string, purpose: LinkPurpose): Promise<StoredCase> {
  const { found, kind, id, endsAt } = await readLink(secret)
  const isOurs = isSame(secret, linkOf(purpose, found ?? { kind, id }, endsAt))
  return orThrow(isOurs ? found : undefined, 'dead link')
}

/**
 * The open issue report that a craftsman's secret opens, and the handover. Throws a DomainError,
 * 'dead link', also where the report is closed or spam.
 */
export async function openHandover(secret: string) {
  const { found } = await readLink(secret)
  const handover = found?.handovers?.find(each => isSame(secret, createHandoverLink(found, each)))
  if (!handover || found?.kind !== 'issue' || !isOpen(found)) throw new DomainError('dead link')
  return { stored: found, handover }
}

/** Reads the case's kind and id and the link's end from a secret, and the case unless either has expired. */
async function readLink(secret: string) {
  const [, number, digits = '', end = ''] = /^(\d)([\da-f]{32})([\da-f]{8})/.exec(secret) ?? []
  const kind = orThrow(caseKindNames[Number(number)], 'dead link')
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const endsAt = Number.parseInt(end, 16)
  const found = hasExpired({ expiresAt: endsAt }) ? undefined : await getCase(kind, id)
  return { kind, id, endsAt, found }
}

function isSame(presented: string, expected: string): boolean {
  const [one, other] = [Buffer.from(presented), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Seconds since 1970. */
const endOf = ({ kind, receivedAt }: Linked) =>
  secondsOf(receivedAt) + retentionDays[kind] * daySeconds

const secondsOf = (moment: string) => Math.floor(Date.parse(moment) / 1000)

const linkOf = (
  purpose: LinkPurpose,
  { addressChanges, ...linked }: Omit<Linked, 'receivedAt'>,
  endsAt: number,
) =>
  secretOf(purpose, linked, endsAt, purpose === 'report' && addressChanges ? [addressChanges] : [])

/** @param more what the hash covers beside purpose, case and end */
function secretOf(
  purpose: LinkPurpose | 'handover',
  { kind, id }: Pick<Linked, 'kind' | 'id'>,
  endsAt: number,
  more: (string | number)[],
): string {
  const digits = id.replaceAll('-', '')
  const end = endsAt.toString(16).padStart(8, '0')
  const hash = Buffer.from(keyedHash('link', [purpose, kind, id, endsAt, ...more]), 'base64url')
  return `${caseKindNames.indexOf(kind)}${digits}${end}${hash.toString('hex').slice(0, 32)}`
}
