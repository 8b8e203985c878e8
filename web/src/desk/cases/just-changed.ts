import { maxJustChanged } from '#shared/case-search.ts'

// What the desk has just changed may for a moment be found as it was before. Lists name it, so that
// they have it as it is.

/** The time the desk changed a case, by the case's id. */
const changes = new Map<string, number>()

export function noteChanges(ids: string[]): void {
  for (const id of ids) {
    changes.delete(id)
    changes.set(id, Date.now())
  }
}

/** The ids of those that were changed in the last minute, the latest of many. */
export const justChanged = (): string[] =>
  [...changes]
    .filter(([, at]) => at > Date.now() - 60_000)
    .map(([id]) => id)
    .slice(-maxJustChanged)
