import { put } from '../table/writes.ts'

interface Options {
  /** Of the secret in its link (see `createSalt`). */
  salt: string
  /** When its link ends, in seconds since 1970. */
  expiresAt: number
}

/** The write that asks the owner of a new address of the staff to confirm it, once for each digest. */
export function queueRequest(digest: string, { salt, expiresAt }: Options) {
  const now = Date.now()
  return put('letter', {
    id: `${prefix}${digest}`,
    purpose: 'request',
    salt,
    dueAt: now,
    notBefore: now,
    failures: 0,
    refusals: 0,
    expiresAt,
  })
}

const prefix = 'recipient#'

export const digestOfRequest = ({ id }: { id: string }) => id.slice(prefix.length)
