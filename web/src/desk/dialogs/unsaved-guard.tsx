import type { ComponentType } from 'react'
import { useBlocker } from 'react-router'

/** The texts of the question before unsaved edits are discarded. */
export interface LeavingTexts {
  question: string
  /** The choice that discards them. */
  leave: string
}

/** A question and what its buttons do. */
export interface LeavingChoices extends LeavingTexts {
  onLeave: () => void
  onStay: () => void
}

/** The unsaved edits of a form. */
interface Guarded extends LeavingTexts {
  discard: () => void
  /** Comes with the form's code, which the desk's start does without. */
  Question: ComponentType<LeavingChoices>
}

/** The edits that leaving the present address would discard. */
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
  const { Question, question, leave } = first

  function discardAndLeave() {
    for (const { discard } of guarded) discard()
    blocker.proceed!()
  }

  return (
    <Question question={question} leave={leave} onLeave={discardAndLeave} onStay={blocker.reset} />
  )
}
