import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { scrollToTop } from './scroll-to-top.ts'

/**
 * A link within the site. A plain left click also scrolls smoothly to the top, even where it leads
 * to the page that is open already (specification section 2).
 */
export const SiteLink = (link: Omit<LinkProps, 'onClick'>) => (
  <Link {...link} onClick={event => isPlainLeftClick(event) && scrollToTop()} />
)

const isPlainLeftClick = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey
