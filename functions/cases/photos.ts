import type { HistoryEntry } from '#shared/case-history.ts'
import { photoKey, signPhoto } from '../pictures/photo-store.ts'
import type { StoredCase } from './stored-case.ts'

/** The entries of the photos of a case. */
export const photosOf = ({ history }: StoredCase) => history.filter(({ what }) => what === 'photo')

/** The entries of a case, each photo with an address that holds for five minutes. */
export const withAddresses = (caseId: string, entries: HistoryEntry[]): Promise<HistoryEntry[]> =>
  Promise.all(
    entries.map(async entry =>
      entry.what === 'photo'
        ? { ...entry, src: await signPhoto(photoKey(caseId, entry.id)) }
        : entry,
    ),
  )
