import { asApiError } from '../api/api-error.ts'

interface Saving<Stored, Answer> {
  /** Saves in the place of this version, at first of the one that is known; rejects with 409 where another one is stored. */
  save: (version: Stored | undefined) => Promise<Answer>
  /** Fetches what is stored now; undefined where it is gone. */
  fetchStored: () => Promise<Stored | undefined>
  /** True if saving in the place of this version overwrites nothing that somebody else has changed. */
  mayFollow?: (version: Stored) => boolean
}

/**
 * Saves, also in the place of a later version that differs in nothing that is saved here.
 *
 * @throws ApiError with 409 where somebody else has changed the same; nothing is saved then
 */
export async function saveUnlessChanged<Stored extends { version: number }, Answer>({
  save,
  fetchStored,
  mayFollow = () => true,
}: Saving<Stored, Answer>): Promise<Answer> {
  let known: Stored | undefined
  for (;;) {
    try {
      return await save(known)
    } catch (error) {
      const stored = asApiError(error).status === 409 ? await fetchStored() : undefined
      if (!stored || stored.version === known?.version || !mayFollow(stored)) throw error
      known = stored
    }
  }
}
