import * as Radix from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import { currentToast, dismissToast, subscribeToToasts, toastDuration } from './toasts.ts'

/** Pixels to the right after which a swipe dismisses a toast (specification section 9). */
const swipeThreshold = 50

/** The current toast, by Radix: F8 focuses it, hovering keeps it open, a swipe closes it. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast)
  return (
    <Radix.Provider
      label="Meddelande"
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          open={toast.isOpen}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={isOpen => !isOpen && dismissToast(toast.id)}
          className={`toast flex items-start gap-3 rounded-card border p-5 shadow-lifted ${looks[toast.variant ?? 'default']}`}
        >
          <div className="grid min-w-0 grow gap-1">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
            {toast.action && (
              <Radix.Action
                altText={toast.action.text}
                onClick={toast.action.run}
                className="mt-2 min-h-11 justify-self-start rounded-control border border-current px-4 font-semibold"
              >
                {toast.action.text}
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label="Stäng"
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-control"
          >
            <Icon shape="cross" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        label="Meddelanden ({hotkey})"
        className="fixed top-18 right-0 z-50 m-0 w-full list-none p-4 sm:top-auto sm:bottom-0 md:max-w-[420px]"
      />
    </Radix.Provider>
  )
}

const looks = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-alarm bg-alarm text-surface',
}
