import { createHmac } from 'node:crypto'
import type { Context } from './context.ts'
import type { PoolDefinition } from './definitions.ts'
import type { User } from './users.ts'

/**
 * The key under which the failures of an account are counted. An unknown name has one too and locks
 * in the same way, so that no caller learns which accounts exist (Developer Guide, Managing user
 * existence error responses).
 */
export function subjectOf(pool: PoolDefinition, user: User | undefined, name: string): string {
  return `${pool.id}/${user?.sub ?? name.toLowerCase()}`
}

/** `anna@example.com` as Cognito shows where a code went: `a***@e***`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

/** A masked address for a name without an account, the same each time. */
export function inventMaskedEmail(context: Context, pool: PoolDefinition, name: string): string {
  if (name.includes('@')) return maskEmail(name)
  const [first = 0, second = 0] = createHmac('sha256', context.unknownUserSecret)
    .update(JSON.stringify([pool.id, name.toLowerCase(), 'email']))
    .digest()
  return `${letter(first)}***@${letter(second)}***`
}

function letter(byte: number): string {
  return String.fromCharCode(97 + (byte % 26))
}
