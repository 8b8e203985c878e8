import type { ReactNode } from 'react'
import { useBlocker } from 'react-router'

/** Unsaved edits, or an upload, that leaving the present address would end. */
export interface Guarded {
  discard: () => void
  /** The question before that, which comes with a form's code: the desk's start does without it. */
  ask: (onLeave: () => void, onStay: () => void) => ReactNode
}

/** The unsaved edits and uploads that leaving the present address would lose. */
export const guarded = new Set<Guarded>()

/** Asks before another address is shown; for all forms, since React Router has one blocker at a time. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded.size > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Logging out asks by itself, and after the end of a session the edits are still on the device.
      nextLocation.pathname !== '/admin/login',
  )
  const [first] = guarded
  if (blocker.state !== 'blocked' || !first) return null

  function discardAndLeave() {
    for (const { discard } of guarded) discard()
    blocker.proceed!()
  }

  return first.ask(discardAndLeave, blocker.reset)
}
