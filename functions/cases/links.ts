import * as z from 'zod/mini'
import { caseKindNames, type CaseKind } from '#shared/case-labels.ts'
import { getItem } from '../table/items.ts'
import { createSalt, secretFrom } from '../table/salted-secrets.ts'
import { idOf } from '../table/secrets.ts'
import { put } from '../table/writes.ts'
import { getCase, type StoredCase } from './stored-case.ts'

/** A secret link opens a case for its sender or acknowledges an urgent one for staff. */
export type LinkPurpose = 'report' | 'acknowledgement'

const Link = z.object({
  opens: z.enum(['report', 'acknowledgement']),
  caseId: z.uuid(),
  /** The release before this one made links to issue reports alone. */
  about: z._default(z.enum(caseKindNames), 'issue'),
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
  const link = { id: idOf(secretFrom(salt)!), opens, caseId: id, about: kind, expiresAt }
  return { salt, write: put('link', link) }
}

/** The case that this secret opens for this purpose. */
export async function findLinked(
  secret: string,
  opens: LinkPurpose,
): Promise<StoredCase | undefined> {
  const link = await getItem('link', idOf(secret), Link)
  return link?.opens === opens ? getCase(link.about, link.caseId) : undefined
}
