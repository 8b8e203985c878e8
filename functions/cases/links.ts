import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { CaseKind } from '#shared/case-labels.ts'
import { getItem } from '../table/items.ts'
import { keyedDigest, keyedDigests } from '../table/keyed-digest.ts'
import { idOf } from '../table/secrets.ts'
import { put } from '../table/writes.ts'
import { getCase, type StoredCase } from './stored-case.ts'

/** A secret link opens a case for its sender or acknowledges an urgent one for staff. */
export type LinkPurpose = 'report' | 'acknowledgement'

const Link = z.object({
  opens: z.enum(['report', 'acknowledgement']),
  caseId: z.uuid(),
  /** The release before this one made links to fault reports alone. */
  about: z._default(z.enum(['contact', 'issue', 'inquiry']), 'issue'),
})

/**
 * A new secret link to a case, which ends with it. The table keeps the secret's hash alone. From
 * the salt the secret can be made again by the functions, which know the key: for a letter that is
 * yet to be sent, and for the answer to a form that is sent twice.
 *
 * @param expiresAt when the link ends, in seconds since 1970
 */
export function createLink(
  opens: LinkPurpose,
  { kind, id }: { kind: CaseKind; id: string },
  expiresAt: number,
) {
  const salt = createSalt()
  const secret = toSecret(keyedDigest('link', salt))
  const link = { id: idOf(secret), opens, caseId: id, about: kind, expiresAt }
  return { salt, write: put('link', link) }
}

/** A new salt, of which `secretFrom` makes a secret. */
export function createSalt(): string {
  const random = randomBytes(32).toString('base64url')
  return `${random}.${keyedDigest('salt', random)}`
}

/**
 * The secret of the link with this salt. Undefined when its key is not accepted any more, or is
 * another stage's, of which this one has restored a backup.
 */
export function secretFrom(salt: string): string | undefined {
  const secrets = keyedDigests('link', salt).map(toSecret)
  const [random, mark] = salt.split('.')
  // Salts of the release before this one have no mark. Its key is the last; both go in the next one.
  return mark ? secrets[keyedDigests('salt', random).indexOf(mark)] : secrets.at(-1)
}

/** 128 bits in 32 hexadecimal digits: to mail programs a link in plain text ends before a hyphen. */
const toSecret = (digest: string) => Buffer.from(digest, 'base64url').toString('hex').slice(0, 32)

/** The case that this secret opens for this purpose. */
export async function findLinked(
  secret: string,
  opens: LinkPurpose,
): Promise<StoredCase | undefined> {
  const link = await getItem('link', idOf(secret), Link)
  return link?.opens === opens ? getCase(link.about, link.caseId) : undefined
}
