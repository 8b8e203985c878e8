import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeToasts } from '../ui/toasts/place-toasts.ts'
import { ToastRegion } from '../ui/toasts/toast-region.tsx'

/**
 * The desk's toasts, inside the topmost open dialog, because everything outside a modal dialog is
 * inert. The region is moved, not remounted, so that a toast outlives a dialog.
 */
export function DeskToasts() {
  const [place] = useState(() => document.createElement('div'))

  useEffect(() => {
    function moveToTop() {
      const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      if (place.parentElement === host) return
      host.append(place)
      place.setAttribute('class', host === document.body ? '' : besideDialog)
      const toasts = place.querySelector('ol')
      if (toasts) placeToasts(toasts)
    }

    moveToTop()
    const observer = new MutationObserver(moveToTop)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      place.remove()
    }
  }, [place])

  return createPortal(<ToastRegion />, place)
}

/** Beside a dialog where there is room for that. */
const besideDialog =
  'md:[&_ol]:right-auto md:[&_ol]:left-0 min-[90rem]:[&_ol]:max-w-[min(420px,(100vw-54rem)/2)]'
