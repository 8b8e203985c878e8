import { useLayoutEffect, useRef } from 'react'
import { holdPage } from './hold-page.ts'

/**
 * The ref of a `dialog` that is open as long as it is rendered: above everything, the page behind it
 * held, and the focus given back at its end. The browser keeps the focus inside and makes the rest
 * inert. It opens before effects, so that they can say where the focus begins.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current!
    const opener = document.activeElement
    holdPage()
    element.showModal()
    return () => {
      element.close()
      // React takes the dialog away before the browser could hand the focus back.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return dialog
}
