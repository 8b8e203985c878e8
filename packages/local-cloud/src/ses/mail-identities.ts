import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** The addresses and domains that may send letters and, in the sandbox, get them. */
export type MailIdentities = ReturnType<typeof openMailIdentities>

/** How long the link in SES's letter holds (SES API Reference, GetIdentityVerificationAttributes). */
const linkMilliseconds = 24 * 60 * 60 * 1000

/** The identities of the template, which are verified, and those whose owners were asked. */
export function openMailIdentities(database: DatabaseSync, template: string[], now: () => number) {
  const find = database.prepare('SELECT is_verified FROM asked_address WHERE address = ?')
  const ask = database.prepare(`
    INSERT INTO asked_address VALUES (?, ?, ?, 0)
    ON CONFLICT (address) DO UPDATE SET token = excluded.token, asked_at = excluded.asked_at`)
  const verify = database.prepare(
    'UPDATE asked_address SET is_verified = 1 WHERE token = ? AND asked_at > ?',
  )

  const findInTemplate = (identity: string) =>
    template.find(each => each.toLowerCase() === identity.toLowerCase())

  /** Undefined for an identity that the account does not have. */
  function statusOf(identity: string): 'Success' | 'Pending' | undefined {
    const asked = find.get(identity)
    if (findInTemplate(identity) || asked?.['is_verified']) return 'Success'
    return asked && 'Pending'
  }

  return {
    statusOf,
    /** Answers the token of a new link, which takes the place of the one before. */
    ask(address: string): string {
      const token = randomBytes(16).toString('hex')
      ask.run(address, token, now())
      return token
    },
    /** Verifies the address of this link. False for a link that does not hold. */
    verify: (token: string): boolean => verify.run(token, now() - linkMilliseconds).changes > 0,
    /** The identity by which an address is verified. The address has precedence over its domain. */
    verifiedIdentityOf(address: string): string | undefined {
      const identity = [address, address.split('@')[1]!].find(each => statusOf(each) === 'Success')
      return identity && (findInTemplate(identity) ?? identity)
    },
  }
}
