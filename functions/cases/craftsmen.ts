import type { HistoryEntry } from '#shared/case-history.ts'
import type { Handover } from '#shared/handover.ts'
import { isSameAddress } from '#shared/recipients.ts'
import { lettersAbout } from '../letters/queue.ts'
import { expression } from '../table/expression.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { remove, update } from '../table/writes.ts'
import { caseOrDeleted, type StoredCase } from './stored-case.ts'
import { saidWrite, withThread } from './thread.ts'

/**
 * The links to this case that were given to the craftsman with this e-mail address, also those under their
 * name without one or to another (see `handOver`).
 */
export function handoversTo({ handovers = [] }: StoredCase, address: string): Handover[] {
  const names = handovers
    .filter(({ email }) => email && isSameAddress(email, address))
    .map(({ name }) => name)
  return handovers.filter(({ name }) => names.includes(name))
}

/** True for a case with this address that is somebody else's: of a craftsman, or one that was corrected. */
export const mentions = (stored: StoredCase, address: string): boolean =>
  handoversTo(stored, address).length > 0 ||
  (stored.addressChanges !== undefined &&
    stored.history.some(
      entry =>
        (entry.what === 'letter' || entry.what === 'undelivered') &&
        entry.to.some(each => isSameAddress(each, address)),
    ))

/**
 * Removes an address from a case that is somebody else's, and the name of a craftsman who has it: the links
 * end, and a letter with one that waits is dropped. What they wrote about the work stays, without their name.
 * Throws a DomainError, 'case stale', where it is changed all the time, or the letter is being sent.
 */
export const forgetMentioned = (caseId: string, address: string): Promise<void> =>
  retryLostRaces('case stale', async () => {
    const [stored, letters] = await Promise.all([caseOrDeleted(caseId), lettersAbout(caseId)])
    if (!stored || !mentions(stored, address)) return undefined
    const theirs = handoversTo(stored, address)
    const ids = theirs.map(({ id }) => id)
    const addresses = [address, ...theirs.flatMap(({ email }) => email ?? [])]
    const dropped = letters.filter(({ entryId }) => entryId && ids.includes(entryId))
    // One that is being sent would bring the address back.
    const isWaiting = expression`attribute_not_exists(id) OR leasedUntil <= ${Date.now()}`
    const failed = await transact({
      forgotten: update(stored.kind, stored.id, {
        set: {
          handovers: stored.handovers?.filter(({ id }) => !ids.includes(id)),
          history: stored.history.flatMap(withoutMention(ids, addresses)),
        },
        add: { version: 1 },
        // A letter that is sent adds an entry without another version.
        condition: expression`version = ${stored.version} AND size(history) = ${stored.history.length}`,
      }),
      ...Object.fromEntries(
        dropped.map(({ id }) => [`drop ${id}`, remove('letter', id, isWaiting)]),
      ),
      ...(await namelessEntries(stored, theirs)),
    })
    return failed.length === 0 ? undefined : lostRace
  })

const nobody = 'Hantverkaren'

/** Without the name in entries about these links, and without letters to these addresses alone. */
const withoutMention =
  (ids: string[], addresses: string[]) =>
  (entry: HistoryEntry): HistoryEntry[] => {
    if (entry.what === 'handover' && ids.includes(entry.id)) return [{ ...entry, to: nobody }]
    if (entry.what !== 'letter' && entry.what !== 'undelivered') return [entry]
    const to = entry.to.filter(each => !addresses.some(address => isSameAddress(each, address)))
    return to.length === 0 && entry.to.length > 0 ? [] : [{ ...entry, to }]
  }

/** The writes that take the name from what these craftsmen have said. */
async function namelessEntries(stored: StoredCase, theirs: Handover[]) {
  const { history } = await withThread(stored)
  const said = history
    .filter(entry => entry.what === 'handover-done')
    .filter(({ at }) => theirs.some(({ doneAt }) => doneAt === at))
  return Object.fromEntries(
    said.map(entry => [`unname ${entry.id}`, saidWrite(stored, { ...entry, from: nobody })]),
  )
}
