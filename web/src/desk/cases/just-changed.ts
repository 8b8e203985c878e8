import { maxJustChanged } from '#shared/case-search.ts'

// A search reads an index that follows a change with a delay. It therefore names the cases that the
// desk has just changed, which the answer then has as they are stored.

/** Milliseconds since 1970 when the desk changed a case, by the case's id; the latest is last. */
const changes = new Map<string, number>()

/** Notes that the desk has changed these cases just now. */
export function noteChanges(ids: string[]): void {
  for (const id of ids) {
    changes.delete(id)
    changes.set(id, Date.now())
  }
}

/** The ids of the cases that were changed in the last minute: the latest, as many as a call takes. */
export const justChanged = (): string[] =>
  [...changes]
    .filter(([, at]) => at > Date.now() - 60_000)
    .map(([id]) => id)
    .slice(-maxJustChanged)
