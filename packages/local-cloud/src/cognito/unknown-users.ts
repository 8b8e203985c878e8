import { createHmac } from 'node:crypto'
import type { Context } from './context.ts'
import type { PoolDefinition } from './definitions.ts'
import { imitateVerifier, type Verifier } from './srp.ts'
import type { User } from './users.ts'

/** What signing in needs to know of an account, whether it exists or is made up. */
export interface Account {
  name: string
  password: Verifier
  /** Whose failures are counted. */
  subject: string
}

/**
 * The user's account or, for an unknown name, one that nobody can open: it takes the same work,
 * gives the same answers and locks in the same way, so that nobody learns who has an account
 * (Developer Guide, Managing user existence error responses).
 */
export function accountOf(
  context: Context,
  pool: PoolDefinition,
  user: User | undefined,
  name: string,
): Account {
  if (user) {
    return { name: user.name, password: user.password, subject: `${pool.id}/${user.sub}` }
  }
  const known = name.toLowerCase()
  const invented = Buffer.concat(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(part => invent(context, pool, known, `${part}`)),
  ).toString('hex')
  return {
    name: known.includes('@') ? asUuid(invent(context, pool, known, 'sub')) : known,
    password: {
      salt: invent(context, pool, known, 'salt').toString('hex', 0, 16),
      verifier: imitateVerifier(invented),
    },
    subject: `${pool.id}/${known}`,
  }
}

/** `anna@example.com` as Cognito shows where a code went: `a***@e***`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

/** A masked address for a name without an account, the same each time. */
export function inventMaskedEmail(context: Context, pool: PoolDefinition, name: string): string {
  if (name.includes('@')) return maskEmail(name)
  const [first = 0, second = 0] = invent(context, pool, name.toLowerCase(), 'email')
  return `${letter(first)}***@${letter(second)}***`
}

function invent(context: Context, pool: PoolDefinition, name: string, purpose: string): Buffer {
  return createHmac('sha256', context.strangerSecret)
    .update(JSON.stringify([pool.id, name, purpose]))
    .digest()
}

function asUuid(bytes: Buffer): string {
  return bytes
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

function letter(byte: number): string {
  return String.fromCharCode(97 + (byte % 26))
}
