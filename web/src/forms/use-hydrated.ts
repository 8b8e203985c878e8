import { useSyncExternalStore } from 'react'

/** Whether the finished markup has come alive: before that, nothing of ours hears what is done. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => {}
