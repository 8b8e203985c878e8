import type { Answer, Call } from '../call.ts'
import type { Payload } from '../payload.ts'
import type { Permissions } from '../permissions.ts'
import type { Storage } from '../storage/storage.ts'

/** The authenticated request of an operation, and the means to answer it. */
export interface Context {
  call: Call
  permissions: Permissions
  storage: Storage
  /** The present moment by the local cloud's clock, in milliseconds since 1970. */
  now: number
  /** Makes ready to receive the body; called by those operations that have one. */
  openPayload(): Payload
}

export type Operation = (context: Context) => Answer | Promise<Answer>
