import { useSyncExternalStore } from 'react'

/** The visitor's choice as local storage holds it (specification section 3). */
type CookieChoice = 'accepted' | 'declined'

const key = 'cookieConsent'

/** Holds for this visit where the browser refuses to store anything. */
let unstored: CookieChoice | undefined

const listeners = new Set<() => void>()

/**
 * The visitor's choice about cookies; `null` before one is made. Prerendered pages assume a choice,
 * so that they contain no banner.
 */
export const useCookieChoice = () =>
  useSyncExternalStore<CookieChoice | null>(subscribe, read, () => 'accepted')

/** Stores the choice and tells all components that show it. */
export function chooseCookies(choice: CookieChoice) {
  unstored = choice
  try {
    localStorage.setItem(key, choice)
  } catch {
    // A browser may forbid it; the choice then holds until the page is left.
  }
  for (const tell of listeners) tell()
}

function read(): CookieChoice | null {
  const stored = readStored()
  return stored === 'accepted' || stored === 'declined' ? stored : (unstored ?? null)
}

function readStored() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab of the same visitor may choose.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
