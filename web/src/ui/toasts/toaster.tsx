import * as Radix from '@radix-ui/react-toast'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useStore } from '../store.ts'
import { placeToasts } from './place-toasts.ts'
import { currentToast, dismissToast, toastDuration, type Toast } from './toasts.ts'

/** Pixels to the right after which a swipe dismisses a toast (specification section 9). */
const swipeThreshold = 50

/** The current toast (specification section 9): F8 leads to it; the pointer and the focus keep it open. */
export function Toaster() {
  const toast = useStore(currentToast, undefined)
  const list = useRef<HTMLOListElement>(null)
  // In the toasts' own place: on the desk everything outside a modal dialog is inert.
  const [announcer, setAnnouncer] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const follow = () => placeToasts(list.current!)
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])

  return (
    <Radix.Provider
      // Anew for each toast: one that is closed under the pointer would keep the next one open.
      key={toast?.id}
      label="Meddelande"
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      announcerContainer={announcer ?? undefined}
    >
      {toast && <ToastCard toast={toast} onShown={() => placeToasts(list.current!)} />}
      <div ref={setAnnouncer} lang={toast?.lang} />
      <Radix.Viewport
        ref={list}
        hotkey={['F8']}
        label="Meddelanden ({hotkey})"
        className="fixed right-0 z-50 m-0 w-full list-none p-4 md:max-w-[420px] print:hidden"
      />
    </Radix.Provider>
  )
}

function ToastCard({ toast, onShown }: { toast: Toast; onShown: () => void }) {
  const { id, title, description, action, variant = 'default', isOpen, lang, closeLabel } = toast
  return (
    <Radix.Root
      ref={card => {
        if (card) onShown()
      }}
      lang={lang}
      open={isOpen}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={() => dismissToast(id)}
      className={`toast flex items-start gap-3 rounded-card border p-5 shadow-lifted ${looks[variant]}`}
    >
      <div className="grid min-w-0 grow gap-1">
        {/* Radix announces the texts as one, without a space between them. */}
        <Radix.Title className="font-semibold">{`${title} `}</Radix.Title>
        {description && <Radix.Description>{description}</Radix.Description>}
        {action && (
          <Radix.Action
            altText={action.text}
            // A second press may hit it while it leaves.
            onClick={() => isOpen && action.run()}
            className="mt-2 min-h-11 justify-self-start rounded-control border border-current px-4 font-semibold"
          >
            {action.text}
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label={closeLabel ?? 'Stäng'}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-control"
      >
        <Icon shape="cross" />
      </Radix.Close>
    </Radix.Root>
  )
}

const looks = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-alarm bg-alarm text-surface',
}
