import {
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useBackdrop, useModal } from '../../ui/dialog.tsx'
import { IconButton, Tooltips } from './icon-button.tsx'

interface Props {
  heading: string
  /** Called for Escape, the close button, a phone's back gesture and a click on the backdrop. */
  onClose: () => void
  /** Small ones are for questions; the others fill a phone's screen. */
  size?: keyof typeof sizes | undefined
  /** Nothing closes it, and there is no close button. */
  isLocked?: boolean
  children: ReactNode
}

/**
 * A native modal dialog, which keeps the focus inside and makes everything else inert, including
 * the dialog that it was opened from. It is open as long as it is rendered, so that no browser
 * gesture loses unsaved content.
 */
export function DeskDialog({
  heading,
  onClose,
  size = 'large',
  isLocked = false,
  children,
}: Props) {
  const id = useId()
  const [around] = useState(() =>
    document.activeElement?.parentElement?.closest<HTMLElement>('[tabindex]'),
  )
  const dialog = useModal()

  useEffect(() => {
    dialog.current!.querySelector('h2')!.focus()
    return () => {
      if (document.activeElement !== document.body) return
      // The focused element is removed, or a link has opened the dialog.
      const next = around?.isConnected ? around : document.querySelector('main')
      next?.focus({ preventScroll: true })
    }
  }, [around, dialog])

  useEffect(() => {
    // The focused element was removed, and no other one takes the focus. Nothing has it, too, while it goes
    // from one field to the next.
    setTimeout(() => {
      if (document.activeElement === document.body)
        dialog.current?.querySelector('h2')!.focus({ preventScroll: true })
    })
  })

  const closeUnlessLocked = () => !isLocked && onClose()
  const backdrop = useBackdrop(closeUnlessLocked)

  /** Handles Escape as a key: browsers close on a second cancel event even where it is prevented. */
  function closeOnEscape(event: KeyboardEvent) {
    // A tooltip that it closes prevents its default (Radix' `DismissableLayer`).
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    closeUnlessLocked()
  }

  function closeOnCancel(event: SyntheticEvent) {
    event.stopPropagation()
    if (event.target !== dialog.current) return
    event.preventDefault()
    closeUnlessLocked()
  }

  /** Some browsers close it anyway, such as on a phone's second back gesture. */
  function reopen(event: SyntheticEvent) {
    event.stopPropagation()
    if (event.target === dialog.current && dialog.current.isConnected) dialog.current.showModal()
  }

  return (
    <Tooltips>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onKeyDown={closeOnEscape}
        onCancel={closeOnCancel}
        onClose={reopen}
        {...backdrop}
        className={`m-auto flex-col overflow-hidden low:overflow-y-auto bg-surface text-ink shadow-lifted backdrop:bg-backdrop/60 open:flex ${sizes[size]}`}
      >
        <div className="flex shrink-0 items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5 sm:pl-8">
          <h2 id={id} tabIndex={-1} className="min-w-0 py-2 text-xl sm:text-2xl">
            {heading}
          </h2>
          {!isLocked && <IconButton name="Stäng" shape="cross" onClick={closeUnlessLocked} />}
        </div>
        {children}
      </dialog>
    </Tooltips>
  )
}

const fullOnPhone = 'h-dvh max-h-none w-screen max-w-none sm:h-fit sm:max-h-[92svh] sm:rounded-card'

const sizes = {
  small: 'max-h-[92svh] w-[min(32rem,calc(100%-2rem))] rounded-card',
  medium: `${fullOnPhone} sm:w-[min(40rem,calc(100%-2rem))]`,
  large: `${fullOnPhone} sm:w-[min(54rem,calc(100%-2rem))]`,
  wide: 'h-dvh max-h-none w-screen max-w-none sm:h-[92svh] sm:w-[min(84rem,calc(100%-2rem))] sm:rounded-card',
}

/** Scrolls when the dialog is higher than the screen; where that is low, the whole dialog does. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="relative min-h-0 grow overflow-y-auto overscroll-contain px-5 py-6 low:shrink-0 low:overflow-visible sm:px-8">
    {children}
  </div>
)

/** The dialog's buttons, as wide as a phone, and always visible unless the screen is low. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-4 max-sm:[&>button]:grow sm:px-8">
    {children}
  </div>
)
