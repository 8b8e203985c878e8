import { asApiError } from '../api/api-error.ts'

/** The saved thing, or the conflicting version of somebody else. */
export interface SaveResult<Stored> {
  saved?: Stored
  conflict?: Stored
}

interface Saving<Stored> {
  /** Saves in the place of this version; rejects with 409 where another one is stored. */
  save: (version: Stored) => Promise<Stored>
  /** Fetches what is stored now; undefined where it is gone or cannot be fetched. */
  fetchStored: () => Promise<Stored | undefined>
  /** True if this version has a change by somebody else that saving would overwrite. */
  isChangedByOther?: (version: Stored) => boolean
}

/**
 * Saves in the place of the known version, or of a later one that differs in nothing that is saved
 * here. Where somebody else has changed the same, nothing is saved.
 *
 * @throws ApiError
 */
export async function saveUnlessChanged<Stored extends { version: number }>(
  known: Stored,
  { save, fetchStored, isChangedByOther = () => false }: Saving<Stored>,
): Promise<SaveResult<Stored>> {
  let current = known
  for (;;) {
    if (isChangedByOther(current)) return { conflict: current }
    try {
      return { saved: await save(current) }
    } catch (error) {
      const stored = asApiError(error).status === 409 ? await fetchStored() : undefined
      if (!stored || stored.version === current.version) throw error
      current = stored
    }
  }
}
