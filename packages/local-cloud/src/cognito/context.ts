import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../clock.ts'
import type { ClientDefinition, PoolDefinition } from './definitions.ts'
import { reject } from './errors.ts'

/** The state that every operation works with. */
export interface Context {
  region: string
  clock: Clock
  database: DatabaseSync
  pools: PoolDefinition[]
  /** Signs the access tokens. */
  tokenKey: string
  /** Derives the masked address of an unknown user, the same each time. */
  unknownUserSecret: string
}

/** An app client together with its pool. */
export interface Client extends ClientDefinition {
  pool: PoolDefinition
}

/** The pool with this id. Throws ResourceNotFoundException. */
export function findPool(context: Context, id: string): PoolDefinition {
  return (
    context.pools.find(pool => pool.id === id) ??
    reject('ResourceNotFoundException', `User pool ${id} does not exist.`)
  )
}

/** The client with this id, of whichever pool. Throws ResourceNotFoundException. */
export function findClient(context: Context, id: string): Client {
  for (const pool of context.pools) {
    const client = pool.clients.find(client => client.id === id)
    if (client) return { ...client, pool }
  }
  return reject('ResourceNotFoundException', `User pool client ${id} does not exist.`)
}

/** The client with this id of this very pool. Throws ResourceNotFoundException. */
export function findClientOfPool(context: Context, pool: PoolDefinition, id: string): Client {
  const client = findClient(context, id)
  if (client.pool.id === pool.id) return client
  return reject('ResourceNotFoundException', `User pool client ${id} does not exist.`)
}
