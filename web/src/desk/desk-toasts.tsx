import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToastRegion } from '../ui/toasts/toast-region.tsx'

/**
 * The desk's toasts, inside the topmost open dialog, because everything outside a modal dialog is
 * inert. The region is moved, not remounted, so that a toast outlives a dialog.
 */
export function DeskToasts() {
  const [place] = useState(() => document.createElement('div'))

  useEffect(() => {
    function carry() {
      const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      if (place.parentElement === home) return
      home.append(place)
      place.setAttribute('class', home === document.body ? aboveHeading : besideButtons)
    }

    carry()
    const observer = new MutationObserver(carry)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      place.remove()
    }
  }, [place])

  return createPortal(<ToastRegion />, place)
}

/** On a phone a toast covers the company's name, not the page's heading. */
const aboveHeading = 'max-sm:[&_ol]:top-0'

/**
 * A dialog has its buttons and errors at the bottom, so toasts are beside the dialog on a wide
 * screen and above its heading elsewhere.
 */
const besideButtons = [
  '[&_ol]:top-0 [&_ol]:bottom-auto md:[&_ol]:right-auto md:[&_ol]:left-0',
  'min-[90rem]:[&_ol]:top-auto min-[90rem]:[&_ol]:bottom-0',
  'min-[90rem]:[&_ol]:max-w-[min(420px,(100vw-54rem)/2)]',
].join(' ')
