import { use, type ComponentProps, type MouseEvent } from 'react'
import { createPath, useHref, useLinkClickHandler, useLocation } from 'react-router'
import { PageLoader } from './lazy-page.tsx'
import { scrollToTop } from './scroll-and-focus.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onPointerEnter' | 'onFocus'> {
  /** An address within the site. */
  to: string
  /** The state of the new history entry; a place on the same page keeps the present one. */
  state?: unknown
}

/**
 * A link within the site. A plain left click also scrolls smoothly to the top, even where it leads
 * to the page that is open already (specification section 2); a link to a place on a page leads
 * there instead. The page's code is fetched when a pointer or the focus reaches the link.
 */
export function SiteLink({ to, state, onClick, children, ...link }: Props) {
  const load = use(PageLoader)
  const present = useLocation()
  const isPlace = to.startsWith('#')
  // A link to a place on the same page keeps the query of its address, as a plain link does.
  const target = isPlace ? { search: present.search, hash: to } : to
  const href = useHref(target)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(target, {
    state: isPlace ? present.state : state,
  })

  function prepare() {
    // Offline, the click shows the error.
    load(href.replace(/[?#].*/, ''))?.catch(() => {})
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    // Pressed again while the page's code is on its way, it would make another step of the history.
    if (isPlainLeftClick(event) && isPresent(href) && href !== createPath(present))
      return event.preventDefault()
    // The page below a dialog stays where it is.
    const isInDialog = event.currentTarget.closest('dialog') !== null
    if (isPlainLeftClick(event) && !to.includes('#') && !isInDialog) scrollToTop()
    navigate(event)
  }

  return (
    <a {...link} href={href} onPointerEnter={prepare} onFocus={prepare} onClick={follow}>
      {children}
    </a>
  )
}

export interface LinkProps extends Omit<Props, 'to'> {
  /** An address within the site; without one, `href` is a whole address. */
  to?: string
  href?: string | undefined
}

/** A link within the site or to somewhere else. */
export const Link = ({ to, href, ...link }: LinkProps) =>
  to === undefined ? <a href={href} {...link} /> : <SiteLink {...link} to={to} />

/**
 * `aria-current` of a link in a navigation: 'page' for the page itself, 'true' for a page below it,
 * such as an apartment. No page counts as below the desk's first one.
 */
export function currentness(to: string, page = '') {
  if (page === to) return 'page'
  return to !== '/admin' && page.startsWith(`${to}/`) ? 'true' : undefined
}

/** True for the address that the browser has, also while another page is still shown. */
const isPresent = (href: string) => href === createPath(window.location)

const isPlainLeftClick = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey
