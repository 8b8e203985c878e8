import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { getItem } from '../table/items.ts'
import { keyedDigest, keyedDigests } from '../table/keyed-digest.ts'
import { idOf } from '../table/secrets.ts'
import { put } from '../table/writes.ts'

/** A secret link opens a fault report for its sender or acknowledges an urgent one for staff. */
export type LinkPurpose = 'report' | 'acknowledgement'

const Link = z.object({
  opens: z.enum(['report', 'acknowledgement']),
  caseId: z.uuid(),
})

/**
 * A new secret link to a fault report. The table keeps the secret's hash alone. From the salt the
 * secret can be made again by the functions, which know the key: for a letter that is yet to be
 * sent, and for the answer to a form that is sent twice.
 */
export function createLink(opens: LinkPurpose, caseId: string, expiresAt: number) {
  const random = randomBytes(32).toString('base64url')
  const salt = `${random}.${keyedDigest('salt', random)}`
  const secret = toSecret(keyedDigest('link', salt))
  return { salt, write: put('link', { id: idOf(secret), opens, caseId, expiresAt }) }
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

/** The id of the fault report that this secret opens for this purpose. */
export async function findLinked(secret: string, opens: LinkPurpose): Promise<string | undefined> {
  const link = await getItem('link', idOf(secret), Link)
  return link?.opens === opens ? link.caseId : undefined
}
