import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { placeToasts } from './place-toasts.ts'
import { ToastCard } from './toast-card.tsx'
import { currentToast, dismissToast, subscribeToToasts } from './toasts.ts'

/** Milliseconds until the text for screen readers is removed, so that it is not read twice. */
const announcementDuration = 1000

/** The current toast (specification section 9): F8 leads to it; the pointer and the focus keep it open. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast)
  const list = useRef<HTMLOListElement>(null)
  const [goneId, setGoneId] = useState(0)
  const [saidId, setSaidId] = useState(0)
  // A toast that appears where the focus already is closes by itself.
  const [focusedId, setFocusedId] = useState(0)
  const isShown = toast !== undefined && toast.id !== goneId
  // One text: a browser that translates the page takes away each that React would have to remove.
  const words = toast && toast.id === saidId && `${toast.title} ${toast.description ?? ''}`.trim()

  useLayoutEffect(() => {
    const place = () => placeToasts(list.current!)
    if (isShown) place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [isShown])

  useEffect(() => {
    // A screen reader announces only text that appears after the live region does.
    const timers = [
      setTimeout(() => setSaidId(toast?.id ?? 0), 50),
      setTimeout(() => setSaidId(0), announcementDuration),
    ]
    return () => timers.forEach(clearTimeout)
  }, [toast?.id])

  // From the moment at which a toast can be seen, which may be before other effects run.
  useLayoutEffect(() => {
    function goToToasts({ key }: KeyboardEvent) {
      if (key === 'F8') list.current!.focus()
    }
    document.addEventListener('keydown', goToToasts)
    return () => document.removeEventListener('keydown', goToToasts)
  }, [])

  return (
    <section aria-label="Meddelanden (F8)" className={isShown ? '' : 'pointer-events-none'}>
      <ol
        ref={list}
        tabIndex={-1}
        onFocus={() => setFocusedId(toast?.id ?? 0)}
        onBlur={() => setFocusedId(0)}
        onKeyDown={({ key }) => key === 'Escape' && toast && dismissToast(toast.id)}
        className="fixed right-0 z-50 m-0 w-full list-none p-4 md:max-w-[420px]"
      >
        {isShown && (
          <ToastCard
            key={toast.id}
            toast={toast}
            hasFocus={toast.id === focusedId}
            onClose={() => dismissToast(toast.id)}
            onGone={() => setGoneId(toast.id)}
            // The focus must not fall back to the top of the page.
            onFocusLost={() => list.current!.focus()}
          />
        )}
      </ol>
      <p aria-live="polite" lang={toast?.lang} className="sr-only">
        {toast?.variant !== 'destructive' && words}
      </p>
      <p aria-live="assertive" lang={toast?.lang} className="sr-only">
        {toast?.variant === 'destructive' && words}
      </p>
    </section>
  )
}
