import { useSyncExternalStore } from 'react'

/** True after hydration; before it, no event handler is attached. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}
