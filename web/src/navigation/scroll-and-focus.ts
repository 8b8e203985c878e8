import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { secretIn } from './use-secret.ts'

/**
 * On navigation, scrolls smoothly to the top (specification section 2) or to the element that the
 * address's fragment names, and moves the focus there. Where another address opens a dialog over the
 * page, `shownPage` is the address of that page, which keeps its position.
 */
export function useScrollAndFocusOnNavigation(shownPage?: string) {
  // The key changes with each click, also on a link to the current address.
  const { key, pathname, search, hash } = useLocation()
  // A case is another page than the one that is shown without its secret.
  const page = (shownPage ?? pathname) + secretIn(hash)
  const address = pathname + search
  const previous = useRef({ key, page, address, hash })
  /** By entries of the history that a jump within the page led from or to: the visitor's place then. */
  const places = useRef(new Map<string, Place>())

  useEffect(disableScrollRestoration, [])

  useEffect(() => {
    const left = previous.current
    previous.current = { key, page, address, hash }
    const isOtherPage = left.page !== page
    const isMove = !isOtherPage && left.key !== key
    // Somebody who writes while the page is hydrated goes on, also where its address names an element.
    if (!isOtherPage && !isMove && document.activeElement !== document.body) return
    const place = isMove && places.current.get(key)
    if (place) return comeBackTo(place)
    if (isMove && (hash || left.hash)) places.current.set(left.key, presentPlace())
    // Loaded again since the jump, the page knows no place.
    const isBeforeJump = left.hash !== '' && hash === '' && left.address === address
    const stops = [hash === '' ? undefined : scrollToElementOf(hash)]
    if (!elementOf(hash) && (isOtherPage || isBeforeJump)) {
      scrollToTop()
      stops.push(focusHeading())
    }
    return () => stops.forEach(stop => stop?.())
  }, [key, page, address, hash])
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

interface Place {
  top: number
  focused: Element | null
}

const presentPlace = (): Place => ({ top: scrollY, focused: document.activeElement })

/** Scrolls and moves the focus back to a place of the page; to its heading where nothing had the focus. */
function comeBackTo({ top, focused }: Place) {
  scrollTo({ top, behavior: preferredMotion() })
  if (!(focused instanceof HTMLElement) || focused === document.body) return focusHeading()
  // Where it is gone, a dialog had it, which has given it back.
  focused.focus({ preventScroll: true })
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
 * Scrolls to the element that a fragment names and moves the focus there, also where content that
 * loads later brings it, and scrolls again whenever the page grows or shrinks, until the visitor
 * scrolls, clicks or types. Opens what hides it. Returns the function that stops this.
 */
function scrollToElementOf(hash: string) {
  let isFound = false
  const scroll = () => {
    const element = elementOf(hash)
    if (!element) return
    if (!isFound) {
      element.closest('details')?.setAttribute('open', '')
      moveFocusTo(element)
      isFound = true
    }
    element.scrollIntoView({ behavior: preferredMotion() })
  }
  const observer = new ResizeObserver(scroll)
  const stop = () => {
    observer.disconnect()
    for (const name of visitorEvents) removeEventListener(name, stop)
  }
  for (const name of visitorEvents) addEventListener(name, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

/** Scrolls to an element and moves the focus there, without a step in the browser's history. */
export function goToElement(element: HTMLElement) {
  element.scrollIntoView({ behavior: preferredMotion() })
  moveFocusTo(element)
}

/** The ref of an element that takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

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
