import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToastRegion } from '../ui/toasts/toast-region.tsx'

/**
 * Where the desk's toasts appear: in the topmost open dialog, since all else lies below it and can
 * neither be reached nor heard. The region itself stays the same and is carried along, so that a
 * toast lives on when a dialog opens or closes.
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

/** The desk has no header that stays: on a phone only a page's name is covered, and no heading. */
const aboveHeading = 'max-sm:[&_ol]:top-0'

/**
 * A dialog's buttons, and what went wrong with them, are where toasts otherwise are: at the bottom.
 * There is room beside the widest dialog on a wide screen; elsewhere its heading is covered.
 */
const besideButtons = [
  '[&_ol]:top-0 [&_ol]:bottom-auto md:[&_ol]:right-auto md:[&_ol]:left-0',
  'min-[90rem]:[&_ol]:top-auto min-[90rem]:[&_ol]:bottom-0',
  'min-[90rem]:[&_ol]:max-w-[min(420px,(100vw-54rem)/2)]',
].join(' ')
