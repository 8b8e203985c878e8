import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../clock.ts'
import { ServiceError } from '../service.ts'
import type { ClientDefinition, PoolDefinition } from './definitions.ts'

/** The state that every operation works with. */
export interface Context {
  region: string
  clock: Clock
  database: DatabaseSync
  pools: PoolDefinition[]
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

/** Throws Cognito's exception of this name. */
export function reject(type: string, message: string): never {
  throw new ServiceError(type, message)
}

/** Throws the exception of a wrong password, or one with a more specific message. */
export function rejectSignIn(message = 'Incorrect username or password.'): never {
  reject('NotAuthorizedException', message)
}
