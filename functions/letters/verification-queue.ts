import { put } from '../table/writes.ts'
import { untried } from './untried.ts'

interface Options {
  /** Of the secret in its link (see `secretFrom`). */
  salt: string
  /** When its link ends, in seconds since 1970. */
  expiresAt: number
}

/** The write that asks the owner of a new address of the staff to verify it, once for each hash. */
export function queueVerification(addressHash: string, { salt, expiresAt }: Options) {
  return put('letter', {
    id: `${prefix}${addressHash}`,
    purpose: 'verification',
    salt,
    expiresAt,
    ...untried(Date.now()),
  })
}

const prefix = 'recipient#'

/** The hash of the address that a verification letter goes to, as `queueVerification` got it. */
export const hashOfVerification = ({ id }: { id: string }) => id.slice(prefix.length)
