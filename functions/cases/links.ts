import { randomBytes } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { hasExpired } from '../table/expiry.ts'
import { keyedDigest } from '../table/keyed-digest.ts'
import { idOf } from '../table/secrets.ts'
import { table, TableName } from '../table/client.ts'
import type { Write } from '../table/transact.ts'

/** What a secret link opens: a fault report for its sender, or that one of the staff takes care. */
export type Opens = 'report' | 'acknowledgement'

const Link = z.object({
  opens: z.enum(['report', 'acknowledgement']),
  caseId: z.uuid(),
  expiresAt: z.int(),
})

/**
 * A new secret link to a fault report. The table keeps the secret's hash alone. The salt, from which
 * only who knows our key can make the secret again, may be kept for a while where the same secret is
 * needed once more: in a letter that is yet to be sent, in the answer to a form that may be asked for
 * again.
 */
export function createLink(opens: Opens, caseId: string, expiresAt: number) {
  const salt = randomBytes(32).toString('base64url')
  const Item = { kind, id: idOf(secretFrom(salt)), opens, caseId, expiresAt }
  const write: Write = { Put: { TableName, Item } }
  return { salt, write }
}

/**
 * The secret of the link with this salt: 128 bits in 32 hexadecimal digits, since mail programs take
 * a link in plain text to end before a hyphen.
 */
export const secretFrom = (salt: string) =>
  Buffer.from(keyedDigest('link', salt), 'base64url').toString('hex').slice(0, 32)

/** The id of the fault report that this secret opens so. */
export async function findLinked(secret: string, opens: Opens): Promise<string | undefined> {
  const get = new GetCommand({ TableName, Key: { kind, id: idOf(secret) }, ConsistentRead: true })
  const link = z.parse(z.optional(Link), (await table.send(get)).Item)
  return link && link.opens === opens && !hasExpired(link) ? link.caseId : undefined
}

const kind = 'link'
