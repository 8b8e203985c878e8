import type { MouseEvent } from 'react'
import { goToElement } from '../navigation/scroll-and-focus.ts'

/**
 * The first link of a page, seen while it has the focus: to the element `main`. It leaves the address
 * and the browser's history alone, whose entry can hold a search.
 */
export const SkipLink = () => (
  <a
    href="#innehall"
    onClick={skip}
    className="sr-only focus:not-sr-only focus:fixed focus:z-30 focus:m-3 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:shadow-lifted"
  >
    Hoppa till innehållet
  </a>
)

function skip(event: MouseEvent) {
  event.preventDefault()
  goToElement(document.querySelector('main')!)
}
