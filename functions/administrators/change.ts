import { maxAdministrators } from '#shared/administrators.ts'
import type { Administrator } from '#shared/sign-in.ts'
import { forgetReturned } from '../company/returned.ts'
import { queueAdministratorsLetter } from '../letters/queue.ts'
import { DomainError, orThrow } from '../runtime/domain-error.ts'
import { describeError, log } from '../runtime/log.ts'
import type { Account } from '../sign-in/cognito.ts'
import { isStillAdministrator } from '../sign-in/current-administrator.ts'
import { endSessionsOf, forgetSignIn } from '../sign-in/session.ts'
import { createId } from '../table/ids.ts'
import { secondsFromNow } from '../table/expiry.ts'
import { expression } from '../table/expression.ts'
import { transact } from '../table/transact.ts'
import { put, remove } from '../table/writes.ts'
import { createAccount, deleteAccount, listAccounts, resendInvitation } from './cognito.ts'

/**
 * Invites a new administrator. Throws a DomainError: 'username taken', 'address taken', 'invitation not
 * sent', 'administrators full', and those of `changeAlone`.
 */
export const invite = (invited: Pick<Account, 'username' | 'email'>, by: Administrator) =>
  changeAlone(by, async accounts => {
    if (accounts.length >= maxAdministrators) throw new DomainError('administrators full')
    await transact({ forgotten: forgetReturned(invited.email) })
    await telling({ what: 'invited', who: invited.username, by }, accounts, () =>
      createAccount(invited),
    )
  })

/**
 * Removes an administrator, whose sessions end at once. Throws a DomainError: 'oneself', so that the last
 * active administrator always stays, 'administrator missing', and those of `changeAlone`.
 */
export const removeAdministrator = (username: string, by: Administrator) =>
  changeAlone(by, async accounts => {
    const account = findOther(accounts, username, by)
    await telling({ what: 'removed', who: account.username, by }, accounts, () =>
      removeAccount(account),
    )
  })

/**
 * Sends an invitation again. An account that was in use is removed, with its second factor, and invited
 * under the same name and address. Throws a DomainError as the others do.
 */
export const inviteAgain = (username: string, by: Administrator) =>
  changeAlone(by, async accounts => {
    const account = findOther(accounts, username, by)
    await transact({ forgotten: forgetReturned(account.email) })
    if (account.state === 'invited') return resendInvitation(account.username)
    await telling({ what: 'renewed', who: account.username, by }, accounts, () =>
      removeAccount(account),
    )
    return createAccount(account)
  })

function findOther(accounts: Account[], username: string, by: Administrator): Account {
  const account = orThrow(
    accounts.find(each => each.username.toLowerCase() === username.toLowerCase()),
    'administrator missing',
  )
  if (account.id === by.id) throw new DomainError('oneself')
  return account
}

/** The account goes last: while it is there, what the table has failed at can be done again. */
async function removeAccount({ id, username }: Account): Promise<void> {
  await Promise.all([endSessionsOf(id), forgetSignIn(id)])
  await deleteAccount(username)
}

/** The seconds after which a lock that nobody has released counts no more: longer than a call may take. */
const lockSeconds = 30

const lockId = 'lock'

/**
 * Carries out one change at a time, by somebody who is an active administrator then: of two who remove
 * each other one stays. Throws a DomainError: 'administrators busy', 'no administrator'.
 */
async function changeAlone(
  by: Administrator,
  change: (accounts: Account[]) => Promise<void>,
): Promise<void> {
  const holder = createId()
  const lock = { id: lockId, holder, expiresAt: secondsFromNow(lockSeconds) }
  const isFree = expression`attribute_not_exists(id) OR expiresAt <= ${secondsFromNow(0)}`
  const failed = await transact({ locked: put('administrator', lock, isFree) })
  if (failed.length > 0) throw new DomainError('administrators busy')
  try {
    if (!(await isStillAdministrator(by))) throw new DomainError('no administrator')
    await change(await listAccounts())
  } finally {
    const released = remove('administrator', lockId, expression`holder = ${holder}`)
    await transact({ released }).catch((error: unknown) =>
      log('WARN', 'lock not released', { error: describeError(error) }),
    )
  }
}

interface Told {
  what: 'invited' | 'removed' | 'renewed'
  who: string
  by: Administrator
}

/**
 * Carries out a change that every other active administrator gets a letter about. The letters are queued
 * before and sent once the change has ended, so that none is made in silence; what is refused makes none.
 */
async function telling(
  { what, who, by }: Told,
  accounts: Account[],
  carryOut: () => Promise<void>,
): Promise<void> {
  const others = accounts.filter(({ id, state }) => id !== by.id && state === 'active')
  const letters = others.map(({ email: to, username }) =>
    queueAdministratorsLetter(
      { to, what, who, by: by.username, isToThem: username === who },
      lockSeconds * 1000,
    ),
  )
  await writeEach(letters)
  try {
    await carryOut()
  } catch (error) {
    // After any other error the change may have been made.
    if (error instanceof DomainError)
      await writeEach(letters.map(({ Put }) => remove('letter', Put.Item.id)))
    throw error
  }
  log('INFO', `administrator ${what}`, { by: by.id })
}

async function writeEach(writes: Parameters<typeof transact>[0][string][]): Promise<void> {
  if (writes.length > 0) await transact(Object.fromEntries(writes.entries()))
}
