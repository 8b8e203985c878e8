import { createStore } from '../store.ts'

/** Milliseconds that a toast is shown (specification section 9). */
export const toastDuration = 5000

/** Milliseconds after which a dismissed toast is removed (specification section 9). */
const toastRemoveDelay = 1_000_000

/** The content of a short-lived message (specification section 3). */
export interface ToastContent {
  title: string
  description?: string | undefined
  /** A button; its text is also the alternative text for screen readers. */
  action?: { text: string; run: () => void }
  variant?: 'default' | 'destructive'
  /** The language of its texts, where that is not Swedish, with the name of the button that closes it. */
  lang?: string
  closeLabel?: string
}

/** A toast that is shown, or was. */
export type Toast = ToastContent & { id: number; isOpen: boolean }

/** The toast that is shown or was dismissed last; undefined once it is removed. */
export const currentToast = createStore<Toast | undefined>(undefined)
let lastId = 0

/** Shows a toast, in the place of the one that is shown: there is at most one (specification section 9). */
export function showToast(content: ToastContent) {
  lastId += 1
  currentToast.set({ ...content, id: lastId, isOpen: true })
}

/** Shows a toast about something that did not work, and why. */
export const showFailure = (title: string, description: string) =>
  showToast({ title, description, variant: 'destructive' })

/** Closes a toast, and removes it after `toastRemoveDelay`. */
export function dismissToast(id: number) {
  const toast = currentToast.get()
  if (toast?.id !== id || !toast.isOpen) return
  currentToast.set({ ...toast, isOpen: false })
  setTimeout(() => {
    if (currentToast.get()?.id === id) currentToast.set(undefined)
  }, toastRemoveDelay)
}
