import type { ComponentProps } from 'react'
import { SiteLink } from '../navigation/site-link.tsx'

interface Props extends Omit<ComponentProps<typeof SiteLink>, 'to'> {
  /** An address within the site; without one, `href` is a whole address. */
  to?: string
  href?: string
  /** True beside a text rather than within it: a line of its own, with room for a thumb. */
  isAlone?: boolean
}

/** An underlined link in a text, or alone in its line. */
export function TextLink({ to, href, isAlone = false, className = '', ...link }: Props) {
  const look = `text-accent underline ${isAlone ? 'inline-flex min-h-11 items-center gap-2' : ''} ${className}`
  return to === undefined ? (
    <a {...link} href={href} className={look} />
  ) : (
    <SiteLink {...link} to={to} className={look} />
  )
}
