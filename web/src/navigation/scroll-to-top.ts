import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls smoothly to the top of the page, at once for those who want less motion. */
export function scrollToTop() {
  const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: wantsLessMotion ? 'instant' : 'smooth' })
}

/** Scrolls to the top on every route change (specification section 2). */
export function useScrollToTop() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)

  useEffect(() => {
    if (previous.current !== pathname) scrollToTop()
    previous.current = pathname
  }, [pathname])
}
