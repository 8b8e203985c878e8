import * as z from 'zod/mini'
import { ThreadEntry, type HistoryEntry } from '#shared/case-history.ts'
import { photoKey, signPhoto } from '../pictures/store.ts'
import { compare } from '../table/ids.ts'
import { getItem } from '../table/items.ts'
import { queryItems } from '../table/query.ts'
import { put } from '../table/writes.ts'
import { expiryUnlessSpam, type StoredCase } from './stored-case.ts'

/** The maximum number of entries that a sender may add to a case, and of replies of the staff. */
export const maxEntriesPerSide = 50

/** True where a case's sender can add nothing more. */
export const isFull = ({ messageCount = 0 }: StoredCase) => messageCount >= maxEntriesPerSide

/** An item of its own: a list inside the case could pass the 400 KB of an item. */
const Stored = z.object({ entry: ThreadEntry })

/** True for an entry that the sender may read. */
export const isSaid = (entry: HistoryEntry): entry is ThreadEntry =>
  z.safeParse(ThreadEntry, entry).success

const keyOf = (caseId: string, entryId: string) => `${caseId}#${entryId}`

/** The write of an entry of a case's thread. */
export const saidWrite = (stored: StoredCase, entry: ThreadEntry) =>
  put('entry', {
    id: keyOf(stored.id, entry.id),
    entry,
    // A case that is deleted takes its entries with it; one that is spam no more, or brought back, keeps them.
    expiresAt:
      stored.status === 'spam' || stored.status === 'deleted'
        ? expiryUnlessSpam(stored)
        : stored.expiresAt,
  })

/** The case with its thread among its history, in the order of time. */
export async function withThread<Case extends StoredCase>(stored: Case): Promise<Case> {
  if (!stored.messageCount && !stored.replyCount) return stored
  const thread: HistoryEntry[] = []
  for await (const { entry } of queryItems('entry', Stored, { prefix: `${stored.id}#` })) {
    thread.push(entry)
  }
  const history = [...stored.history, ...thread].toSorted((a, b) => compare(a.at, b.at))
  return { ...stored, history }
}

/** Finds an entry of a case's thread. */
export const findSaid = async (
  { id }: StoredCase,
  entryId: string,
): Promise<ThreadEntry | undefined> => (await getItem('entry', keyOf(id, entryId), Stored))?.entry

/** The entries of the photos of a case. */
export const photosOf = ({ history }: StoredCase) => history.filter(entry => entry.what === 'photo')

/** The entries of a case, each photo with its address. */
export const withAddresses = (caseId: string, entries: HistoryEntry[]): Promise<HistoryEntry[]> =>
  Promise.all(entries.map(entry => (entry.what === 'photo' ? withAddress(caseId, entry) : entry)))

/** A photo with an address that holds for five minutes. */
export const withAddress = async <Photo extends { id: string }>(caseId: string, photo: Photo) => ({
  ...photo,
  src: await signPhoto(photoKey(caseId, photo.id)),
})
