import { reject, type Context } from './context.ts'
import type { PoolDefinition } from './definitions.ts'

/** The stored form of a password, from which it cannot be read. Both are hexadecimal. */
export interface Verifier {
  salt: string
  verifier: string
}

/** An account of a pool. Times are in milliseconds since 1970. */
export interface User {
  pool: string
  /** In lower case: the pools take no notice of case. */
  name: string
  sub: string
  attributes: Record<string, string>
  groups: string[]
  enabled: boolean
  status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED' | 'RESET_REQUIRED'
  password: Verifier & { set: number }
  /** Newest first, the present password included. */
  passwordHistory: Verifier[]
  softwareToken?: SoftwareToken
  resetCode?: { hash: string; expires: number }
}

/** A user's authenticator app. */
export interface SoftwareToken {
  /** Shown to the user, not yet proved by a code. */
  pending?: string
  secret?: string
  enabled: boolean
  /** Enabled by AdminSetUserMFAPreference: Cognito tells of no other app. */
  isPreferred: boolean
  /** The step of the latest code accepted: that code and older ones are spent. */
  spentStep: number
}

/** The user with this name, this sub or this verified e-mail address. */
export function findUser(context: Context, pool: PoolDefinition, name: string): User | undefined {
  const wanted = name.toLowerCase()
  const row = context.database
    .prepare('SELECT document FROM users WHERE pool = ? AND (name = ? OR sub = ? OR email = ?)')
    .get(pool.id, wanted, wanted, wanted)
  return row && (JSON.parse(String(row.document)) as User)
}

/** Like `findUser`. Throws UserNotFoundException. */
export function getUser(context: Context, pool: PoolDefinition, name: string): User {
  return findUser(context, pool, name) ?? reject('UserNotFoundException', 'User does not exist.')
}

/** All users of the pool, ordered by name. */
export function listUsers(context: Context, pool: PoolDefinition): User[] {
  return context.database
    .prepare('SELECT document FROM users WHERE pool = ? ORDER BY name')
    .all(pool.id)
    .map(row => JSON.parse(String(row.document)) as User)
}

/** Writes the user with these changes, and returns it. */
export function changeUser(context: Context, before: User, changes: Partial<User>): User {
  const user = { ...before, ...changes }
  const email = verifiedEmail(user)?.toLowerCase() ?? null
  context.database
    .prepare(
      `INSERT INTO users (pool, name, sub, email, document) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (pool, name) DO UPDATE SET email = excluded.email, document = excluded.document`,
    )
    .run(user.pool, user.name, user.sub, email, JSON.stringify(user))
  return user
}

/** Removes the account. */
export function deleteUser(context: Context, user: User): void {
  context.database
    .prepare('DELETE FROM users WHERE pool = ? AND name = ?')
    .run(user.pool, user.name)
}

/** The address that letters about passwords go to: only a verified one will do. */
export function verifiedEmail(user: User): string | undefined {
  return user.attributes.email_verified === 'true' ? user.attributes.email : undefined
}

/** A user with `sub` among the attributes, as AdminCreateUser returns it. */
export function describeUser(user: User) {
  return {
    Username: user.name,
    Attributes: Object.entries({ ...user.attributes, sub: user.sub }).map(([Name, Value]) => ({
      Name,
      Value,
    })),
    Enabled: user.enabled,
    UserStatus: user.status,
  }
}

/**
 * The key under which the failures of an account are counted. An unknown name has one too and locks
 * in the same way, so that no caller learns which accounts exist (Developer Guide, Managing user
 * existence error responses).
 */
export function subjectOf(pool: PoolDefinition, user: User | undefined, name: string): string {
  return `${pool.id}/${user?.sub ?? name.toLowerCase()}`
}
