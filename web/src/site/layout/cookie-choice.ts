import { useSyncExternalStore } from 'react'
import { storedValue } from '../../ui/stored-value.ts'

/** The visitor's choice as local storage holds it (specification section 3). */
type CookieChoice = 'accepted' | 'declined'

const stored = storedValue('localStorage', 'cookieConsent')

const listeners = new Set<() => void>()

/**
 * The visitor's choice about cookies; `null` before one is made. Prerendered pages assume a choice,
 * so that they contain no banner.
 */
export const useCookieChoice = () =>
  useSyncExternalStore<CookieChoice | null>(subscribe, read, () => 'accepted')

/** Stores the choice and tells all components that show it. */
export function chooseCookies(choice: CookieChoice) {
  stored.write(choice)
  for (const tell of listeners) tell()
}

function read(): CookieChoice | null {
  const choice = stored.read()
  return choice === 'accepted' || choice === 'declined' ? choice : null
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
