import { useEffect, useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useBackdrop } from './use-backdrop.ts'
import { useModal } from './use-modal.ts'

interface Props {
  heading: string
  onClose: () => void
  children: ReactNode
  /** Above the heading, such as a date. */
  eyebrow?: ReactNode
}

/**
 * A native modal dialog, which keeps the focus inside, closes on Escape, makes the rest inert and
 * restores the focus. It is open as long as it is rendered.
 */
export function Dialog({ heading, eyebrow, onClose, children }: Props) {
  const id = useId()
  const dialog = useModal()
  const backdrop = useBackdrop(onClose)

  useEffect(() => dialog.current!.querySelector('h2')!.focus(), [dialog])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      {...backdrop}
      className="m-auto max-h-[92svh] w-[min(44rem,calc(100%-2rem))] overflow-y-auto overscroll-contain rounded-card bg-surface text-ink shadow-lifted backdrop:bg-backdrop/60"
    >
      <div className="p-6 sm:p-9">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0 grow pt-1.5">
            {eyebrow}
            <h2 id={id} tabIndex={-1} className="text-2xl sm:text-3xl">
              {heading}
            </h2>
          </div>
          <button
            type="button"
            aria-label="Stäng"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist hover:text-ink"
          >
            <Icon shape="cross" />
          </button>
        </div>
        <div className="mt-5">{children}</div>
      </div>
    </dialog>
  )
}
