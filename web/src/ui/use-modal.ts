import { useLayoutEffect, useRef } from 'react'
import { holdPage } from './hold-page.ts'

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
