import type { ComponentProps } from 'react'
import { SiteLink } from '../navigation/site-link.tsx'

interface Props extends Omit<ComponentProps<typeof SiteLink>, 'to'> {
  /** An address within the site; without one, `href` is a whole address. */
  to?: string
  href?: string
  /** True beside a text rather than within it: a line of its own, with room for a thumb. */
  isAlone?: boolean
  /** True in a list: high enough for a thumb, while its line stays as high as the text. */
  isListed?: boolean | undefined
}

/** An underlined link in a text, or alone in its line. */
export function TextLink({ to, href, isAlone, isListed, className = '', ...link }: Props) {
  const size = isAlone
    ? 'inline-flex min-h-11 items-center gap-2'
    : isListed && '-my-3 inline-block py-3'
  const classes = `text-accent underline ${size || ''} ${className}`
  return to === undefined ? (
    <a {...link} href={href} className={classes} />
  ) : (
    <SiteLink {...link} to={to} className={classes} />
  )
}
