import { useEffect, useId, type ReactNode, useRef, type MouseEvent, useLayoutEffect } from 'react'
import { Icon } from './icon.tsx'

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
      onClose={onClose}
      {...backdrop}
      className="m-auto max-h-[92svh] w-[min(44rem,calc(100%-2rem))] overflow-y-auto overscroll-contain rounded-card bg-surface text-ink shadow-lifted backdrop:bg-backdrop/60"
    >
      <div className="p-6 sm:p-9">
        {/* With large text a phone has no room for both beside each other. */}
        <div className="flex items-start justify-between gap-4 max-[16rem]:flex-col-reverse">
          <div className="min-w-0 grow pt-1.5">
            {eyebrow && <p className="mb-2 text-sm text-ink-soft">{eyebrow}</p>}
            <h2 id={id} tabIndex={-1} className="text-2xl sm:text-3xl">
              {heading}
            </h2>
          </div>
          <button
            type="button"
            aria-label="Stäng"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-mist hover:text-ink max-[16rem]:self-end"
          >
            <Icon shape="cross" />
          </button>
        </div>
        <div className="mt-5">{children}</div>
      </div>
    </dialog>
  )
}

/** The handlers of a `dialog` that call `onPress` for a press that begins and ends beside it. */
export function useBackdrop(onPress: () => void) {
  const hasBegun = useRef(false)

  return {
    onMouseDown(event: MouseEvent) {
      hasBegun.current = isBeside(event)
      // The browser would take the focus away.
      if (hasBegun.current) event.preventDefault()
    },
    onClick(event: MouseEvent) {
      if (hasBegun.current && isBeside(event)) onPress()
    },
  }
}

/** Judged by its place, since a press on the dialog's scrollbar has the same target. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isWithin = clientX >= left && clientX < right && clientY >= top && clientY < bottom
  return target === currentTarget && !isWithin
}

/**
 * The ref of a `dialog` that is modal as long as it is rendered. It restores the focus when it is
 * removed, and opens before effects run, so that they can set the initial focus.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current!
    const opener = document.activeElement
    holdPage()
    element.showModal()
    return () => {
      // One that was opened from this one is removed after it, and would make the opener inert.
      for (const inner of element.querySelectorAll('dialog')) inner.close()
      element.close()
      // React removes the dialog before the browser could restore the focus.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return dialog
}

/** Reserves the width of the page's scrollbar (base.css), which disappears once a dialog opens. */
function holdPage() {
  // Behind a second dialog the scrollbar is already hidden.
  if (document.querySelector('dialog[open]')) return
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
}
