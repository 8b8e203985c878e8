import { useSyncExternalStore } from 'react'

/** The year now; in the finished file, and so at hydration, the one in which the site was built. */
export const CurrentYear = () =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__,
  )

const never = () => () => {}
