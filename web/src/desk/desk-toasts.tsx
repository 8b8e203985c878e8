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
    // Called once for the new host and whenever a dialog grows or shrinks, before that is painted.
    const size = new ResizeObserver(() => {
      const toasts = place.querySelector('ol')
      if (toasts) placeToasts(toasts)
    })

    function moveToTop() {
      const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      if (place.parentElement === host) return
      host.append(place)
      place.setAttribute('class', host === document.body ? '' : besideDialog)
      size.disconnect()
      size.observe(host)
    }

    moveToTop()
    const observer = new MutationObserver(moveToTop)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      size.disconnect()
      place.remove()
    }
  }, [place])

  return createPortal(<ToastRegion />, place)
}

/** Beside a dialog where there is room for that. */
const besideDialog =
  'md:[&_ol]:right-auto md:[&_ol]:left-0 min-[90rem]:[&_ol]:max-w-[min(420px,(100vw-54rem)/2)]'
