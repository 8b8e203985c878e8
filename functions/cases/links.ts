import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { getItem } from '../table/items.ts'
import { keyedDigest } from '../table/keyed-digest.ts'
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
  const salt = randomBytes(32).toString('base64url')
  const write = put('link', { id: idOf(secretFrom(salt)), opens, caseId, expiresAt })
  return { salt, write }
}

/**
 * The secret of the link with this salt: 128 bits in 32 hexadecimal digits, since mail programs
 * take a link in plain text to end before a hyphen.
 */
export const secretFrom = (salt: string) =>
  Buffer.from(keyedDigest('link', salt), 'base64url').toString('hex').slice(0, 32)

/** The id of the fault report that this secret opens for this purpose. */
export async function findLinked(secret: string, opens: LinkPurpose): Promise<string | undefined> {
  const link = await getItem('link', idOf(secret), Link)
  return link?.opens === opens ? link.caseId : undefined
}
