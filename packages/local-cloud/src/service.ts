import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Conditions, Identities, Identity } from './identities.ts'

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

/** An error as an AWS service answers it: by its name, a message and what else its body says. */
export class ServiceError extends Error {
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(name: string, message: string, status = 400, details: Record<string, unknown> = {}) {
    super(message)
    this.name = name
    this.status = status
    this.details = details
  }
}

/** The names and statuses of a denial, in services that speak JSON and in those that speak XML. */
export const deniedIn = {
  json: ['AccessDeniedException', 400],
  xml: ['AccessDenied', 403],
} as const

/** Throws unless the caller's role allows the action, such as `s3:PutObject`, on this resource. */
export function requirePermission(
  { account, identities }: Pick<ServiceContext, 'account' | 'identities'>,
  [name, status]: (typeof deniedIn)['json' | 'xml'],
  caller: Identity,
  { action, resource, conditions }: { action: string; resource: string; conditions?: Conditions },
): void {
  if (identities.allows(caller, action, resource, conditions)) return
  throw new ServiceError(
    name,
    `User: arn:aws:sts::${account}:assumed-role/${caller.name}/local is not authorized to ` +
      `perform: ${action} on resource: ${resource} because no identity-based policy allows ` +
      `the ${action} action`,
    status,
  )
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
