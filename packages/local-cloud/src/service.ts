import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Identities } from './identities.ts'

/** The parts of the local cloud that every emulated service is created with. */
export interface ServiceContext {
  /** The path below which the service answers, such as `/_local/s3`; '' for a server of its own. */
  mount: string
  /** A folder of the service's own, created when missing: everything that survives a restart. */
  directory: string
  region: string
  account: string
  clock: Clock
  faults: Faults
  identities: Identities
}

/** An emulated AWS service. Operations that it does not know fail loudly, by name. */
export interface Service {
  readonly mount: string
  /** The operations it knows, by the names that the API gives them. */
  readonly operationNames: readonly string[]
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Writes pending data and releases files and timers. */
  close(): Promise<void>
}

/** The whole body. Throws a RangeError as soon as it is longer than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit = 16 * 1024 * 1024) {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > limit) throw new RangeError(`The body is longer than ${limit} bytes`)
      chunks.push(chunk as Buffer)
    }
    return Buffer.concat(chunks)
  } finally {
    // The rest is dropped, so that the sender can read the answer and use the connection again.
    request.resume()
  }
}
