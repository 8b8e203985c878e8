import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** An address whose owner was asked to verify it. */
const AskedAddress = z.object({
  address: z.string(),
  token: z.string(),
  /** Milliseconds since 1970. */
  askedAt: z.number(),
  isVerified: z.boolean(),
})

/** The addresses and domains that may send letters and, in the sandbox, get them. */
export interface MailIdentities {
  /** Answers the token of a new link, which takes the place of the one before. */
  ask(address: string): string
  /** Verifies the address of this link. False for a link that does not hold. */
  verify(token: string): boolean
  /** Undefined for an identity that the account does not have. */
  statusOf(identity: string): 'Success' | 'Pending' | undefined
  /** The identity by which an address is verified. The address has precedence over its domain. */
  verifiedIdentityOf(address: string): string | undefined
}

/** How long the link in SES's letter holds (SES API Reference, GetIdentityVerificationAttributes). */
const linkMilliseconds = 24 * 60 * 60 * 1000

/** The name of the file, in the folder of the letters. */
const identitiesFile = 'identities.json'

/** The identities of the template, which are verified, and those on the disk. */
export function openMailIdentities(
  directory: string,
  template: string[],
  now: () => number,
): MailIdentities {
  const file = join(directory, identitiesFile)
  const asked = read(file)

  const findAsked = (identity: string) => asked.find(({ address }) => isSame(identity)(address))
  const store = () => {
    writeFileSync(`${file}.tmp`, JSON.stringify(asked))
    renameSync(`${file}.tmp`, file)
  }
  const statusOf = (identity: string) => {
    const found = findAsked(identity)
    if (template.some(isSame(identity)) || found?.isVerified) return 'Success'
    return found && 'Pending'
  }

  return {
    statusOf,
    ask(address) {
      const before = findAsked(address)
      const fresh = { token: randomBytes(16).toString('hex'), askedAt: now() }
      if (before) Object.assign(before, fresh)
      else asked.push({ address, ...fresh, isVerified: false })
      store()
      return fresh.token
    },
    verify(token) {
      const found = asked.find(each => each.token === token)
      if (!found || now() >= found.askedAt + linkMilliseconds) return false
      found.isVerified = true
      store()
      return true
    },
    verifiedIdentityOf(address) {
      const identity = [address, address.split('@')[1]!].find(each => statusOf(each) === 'Success')
      return identity && (template.find(isSame(identity)) ?? identity)
    },
  }
}

const isSame = (identity: string) => (one: string) => one.toLowerCase() === identity.toLowerCase()

function read(file: string): z.output<typeof AskedAddress>[] {
  try {
    return z.parse(z.array(AskedAddress), JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new Error(`${file} cannot be read: move it away and start again`, { cause })
  }
}
