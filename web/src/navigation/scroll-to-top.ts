/** Scrolls smoothly to the top of the page, at once for those who want less motion. */
export const scrollToTop = () => scrollTo({ top: 0, behavior: preferredMotion() })

/** The scroll behaviour that the visitor's setting for motion asks for. */
export const preferredMotion = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
