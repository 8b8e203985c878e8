import * as z from 'zod/mini'
import { AddressLists, RecipientChange, recipientsId } from '#shared/recipients.ts'
import { expression } from '../table/expression.ts'
import { getItem } from '../table/items.ts'
import { put } from '../table/writes.ts'

const StoredRecipients = z.object({
  lists: AddressLists,
  /** Counts what administrators change. */
  version: z.int(),
  /** Counts every write, also verifications, which do not conflict with an editor's changes. */
  writes: z.int(),
  /** The latest letter to each address that was added here. */
  asked: z.array(
    z.object({
      address: z.string(),
      /** The hash of the secret in its link, or `linkOfSes`. */
      link: z.string(),
      /** When the link ends, in seconds since 1970. */
      expiresAt: z.int(),
      isVerified: z.boolean(),
    }),
  ),
  /** The newest first. */
  changes: z.array(RecipientChange),
})

export type StoredRecipients = z.output<typeof StoredRecipients>

/**
 * Reads the recipients that are stored. Undefined until an administrator has changed them: the
 * settings' lists count.
 */
export const findRecipients = (): Promise<StoredRecipients | undefined> =>
  getItem('company', recipientsId, StoredRecipients)

/** True for an address that was added on the desk and that its owner has not verified. */
export const isWaiting = ({ asked }: StoredRecipients, address: string) =>
  asked.some(each => each.address === address && !each.isVerified)

/** In the place of a link's hash: SES has sent a letter of its own, with a link that it alone knows. */
export const linkOfSes = ''

/** The addresses whose owners have not used the link in SES's own letter yet. */
export const waitingForSes = ({ asked }: StoredRecipients) =>
  asked.filter(each => each.link === linkOfSes && !each.isVerified).map(({ address }) => address)

/** The maximum number of changes that are kept. */
const maxChanges = 50

/** The write that stores the recipients, if nobody else has written since `before` was read. */
export const putRecipients = (
  before: StoredRecipients,
  after: StoredRecipients,
  added: RecipientChange[],
) =>
  put(
    'company',
    {
      ...after,
      id: recipientsId,
      writes: before.writes + 1,
      changes: [...added, ...before.changes].slice(0, maxChanges),
    },
    before.writes > 0
      ? expression`writes = ${before.writes}`
      : expression`attribute_not_exists(id)`,
  )

/** The write that stores these addresses as verified by their owners. */
export function putVerified(before: StoredRecipients, addresses: string[]) {
  const at = new Date().toISOString()
  const asked = before.asked.map(each =>
    addresses.includes(each.address) ? { ...each, isVerified: true } : each,
  )
  const changes = addresses.map(
    address => ({ at, by: address, what: 'verified', address }) as const,
  )
  return putRecipients(before, { ...before, asked }, changes)
}
