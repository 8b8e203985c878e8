/** Milliseconds that a toast is shown (specification section 9). */
export const toastDuration = 5000

/** Milliseconds after which a dismissed toast is removed (specification section 9). */
export const toastRemoveDelay = 1_000_000

/** The button of a toast. */
interface ToastAction {
  /** Also the alternative text for screen readers. */
  text: string
  run: () => void
}

/** A short-lived message (specification section 3). */
export interface Toast {
  id: number
  title: string
  description?: string | undefined
  action?: ToastAction
  variant?: 'default' | 'destructive'
  isOpen: boolean
  /** The language of its texts, where that is not Swedish, with the name of its button. */
  lang?: string
  close?: string | undefined
}

let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast, in the place of the one that is shown: there is at most one (specification section 9). */
export function showToast(toast: Omit<Toast, 'id' | 'isOpen'>) {
  lastId += 1
  change({ ...toast, id: lastId, isOpen: true })
}

/** Shows a toast about something that did not work, and why. */
export const showFailure = (title: string, description: string) =>
  showToast({ title, description, variant: 'destructive' })

/** Closes a toast, and removes it after `toastRemoveDelay`. */
export function dismissToast(id: number) {
  if (current?.id !== id || !current.isOpen) return
  change({ ...current, isOpen: false })
  setTimeout(() => {
    if (current?.id === id) change(undefined)
  }, toastRemoveDelay)
}

/** The toast that is shown or was dismissed last; undefined once it is removed. */
export const currentToast = () => current

/** Calls the listener after each change of the toast; returns a function that unsubscribes. */
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function change(toast: Toast | undefined) {
  current = toast
  for (const listener of listeners) listener()
}
