import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * On navigation, scrolls smoothly to the top (specification section 2) or to the element that the
 * address's fragment names, and moves the focus there. Where another address opens a dialog over the
 * page, `shownPage` is the address of that page, which keeps its position.
 */
export function useScrollAndFocusOnNavigation(shownPage?: string) {
  // Changes with each click, also on a link to the current address.
  const location = useLocation()
  const page = shownPage ?? location.pathname
  const previous = useRef(page)

  useEffect(disableScrollRestoration, [])

  useEffect(() => {
    const isOtherPage = previous.current !== page
    previous.current = page
    const target = elementOf(location.hash)
    if (target) return scrollToElement(target)
    if (!isOtherPage) return
    scrollToTop()
    return focusHeading()
  }, [location, page])
}

/**
 * On going back, a browser would end a smooth scroll by restoring the position. It still restores
 * the position of a page that is left or reloaded.
 */
function disableScrollRestoration() {
  history.scrollRestoration = 'manual'
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

/** The element that a fragment names; null if it is malformed or the page has none. */
function elementOf(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * Moves the focus to the page's heading, and to the one that replaces it when data have come or
 * failed. Returns the function that stops this.
 */
function focusHeading() {
  const main = document.querySelector('main')
  // The desk shows nothing while it fetches the session.
  if (!main) return
  let heading: HTMLElement
  const follow = () => {
    heading = main.querySelector('h1') ?? main
    moveFocusTo(heading)
  }
  const observer = new MutationObserver(() => {
    const isLost = document.activeElement === document.body
    if (isLost && !heading.isConnected) follow()
  })
  observer.observe(main, { childList: true, subtree: true })
  follow()
  return () => observer.disconnect()
}

/**
 * Scrolls to an element, and again whenever the page grows or shrinks (content that loads above it
 * moves it), until the visitor scrolls, clicks or types. Returns the function that stops this.
 */
function scrollToElement(element: HTMLElement) {
  const scroll = () => element.scrollIntoView({ behavior: preferredMotion() })
  const observer = new ResizeObserver(scroll)
  const stop = () => {
    observer.disconnect()
    for (const name of visitorEvents) removeEventListener(name, stop)
  }
  for (const name of visitorEvents) addEventListener(name, stop, { passive: true })
  observer.observe(document.body)
  moveFocusTo(element)
  return stop
}

const visitorEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'input']

/** Moves the focus without the jump that would end a smooth scroll. */
function moveFocusTo(element: HTMLElement) {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Scrolls smoothly to the top of the page, at once for those who want less motion. */
export const scrollToTop = () => scrollTo({ top: 0, behavior: preferredMotion() })

/** The scroll behaviour that the visitor's setting for motion asks for. */
export const preferredMotion = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
