import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import { parameterMismatch } from './errors.ts'
import { put, remove, type Writes } from './writes.ts'

/** The client request tokens of the transactions that went through in the last ten minutes. */
export interface Tokens {
  /** Returns whether this transaction has gone through. Throws where the token was another one's. */
  areSpent(token: string | undefined, transaction: object): boolean
  /** Remembers the token together with what the transaction writes. */
  spend(writes: Writes, token: string | undefined, transaction: object): void
  /** Forgets the tokens whose time is over. */
  sweep(): Promise<void>
}

interface SpentToken {
  digest: string
  at: number
}

const prefix = 'local~token~'

/** API Reference, TransactWriteItems: a token is good for ten minutes. */
const lifetime = 10 * 60 * 1000

/** Tokens that are kept in the database, so that a restart does not forget them. */
export function createTokens({ own, write }: Database, clock: Clock): Tokens {
  return {
    areSpent(token, transaction) {
      const spent = token && (own.getSync(prefix + token) as SpentToken | undefined)
      if (!spent || isOver(spent)) return false
      if (spent.digest !== digest(transaction)) throw parameterMismatch()
      return true
    },
    spend(writes, token, transaction) {
      if (token) put(writes, prefix + token, { digest: digest(transaction), at: clock.now() })
    },
    async sweep() {
      const keys = await Array.fromAsync(own.keys({ gt: prefix, lt: `${prefix}\uffff` }))
      await write(async writes => {
        for (const key of keys) {
          const spent = own.getSync(key) as SpentToken | undefined
          if (!spent || isOver(spent)) remove(writes, key)
        }
      })
    },
  }

  function isOver({ at }: SpentToken): boolean {
    return clock.now() - at > lifetime
  }
}

function digest(transaction: object): string {
  return createHash('sha256').update(JSON.stringify(transaction)).digest('base64')
}
