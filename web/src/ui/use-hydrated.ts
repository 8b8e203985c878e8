import { useSyncExternalStore } from 'react'

/** A value that only the browser has; on the server, and so at hydration, `atFirst`. */
export const useOfBrowser = <Value>(get: () => Value, atFirst: Value): Value =>
  useSyncExternalStore(never, get, () => atFirst)

/** True after hydration; before it, no event handler is attached. */
export const useHydrated = () => useOfBrowser(() => true, false)

const never = () => () => {}
