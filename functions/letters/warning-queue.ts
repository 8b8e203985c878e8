import { daySeconds } from '#shared/clock.ts'
import { isSameAddress } from '#shared/recipients.ts'
import { today, useWrite } from '../table/counters.ts'
import { secondsFromNow } from '../table/expiry.ts'
import { deleteItem } from '../table/items.ts'
import { queryItems } from '../table/query.ts'
import { put } from '../table/writes.ts'
import { Warning } from './pending-letter.ts'
import { untried } from './untried.ts'

/**
 * The lifetime of a warning in seconds. Later nobody needs to hear of it; until then the table has
 * the person's address.
 */
const secondsKept = daySeconds

interface Options {
  /** Names the account without telling whose it is. */
  account: string
  /** The address of the account's owner; without one there is no letter. */
  to: string | undefined
  /** Strangers know the password and fail at the second factor. */
  isPasswordKnown: boolean
}

/**
 * The writes that warn a person, once a day, of strangers who try to sign in as them. The first one
 * is also made for an account that nobody has, so that strangers cannot tell.
 */
export function warnOnce({ account, to, isPasswordKnown }: Options) {
  const { day, endsAt } = today()
  return {
    first: useWrite(`${account}#warned#${day}`, 1, endsAt),
    queued:
      to === undefined
        ? undefined
        : put('letter', {
            id: `${prefix}${account}#${day}`,
            purpose: 'warning',
            to,
            isPasswordKnown,
            expiresAt: secondsFromNow(secondsKept),
            ...untried(Date.now()),
          }),
  }
}

/** Deletes the warnings of this person that are yet to be sent. */
export async function forgetWarnings(address: string): Promise<void> {
  for await (const { id, to } of queryItems('letter', Warning, { prefix })) {
    if (isSameAddress(to, address)) await deleteItem('letter', id)
  }
}

const prefix = 'warning#'
