const key = 'lastOpenedApartment'

/** Holds until the page is left where the browser refuses to store anything. */
let unstored: string | null = null

/** Notes the apartment that was opened last: in this tab alone, until it is closed. */
export function rememberOpened(id: string) {
  unstored = id
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // A browser may forbid it.
  }
}

/** The id of the apartment that was opened last in this tab; `null` before one was. */
export function readLastOpened(): string | null {
  try {
    return sessionStorage.getItem(key) ?? unstored
  } catch {
    return unstored
  }
}
