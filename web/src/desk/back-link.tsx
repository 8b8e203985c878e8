import type { ReactNode } from 'react'
import { SiteLink } from '../navigation/site-link.tsx'
import { Icon } from '../ui/icon.tsx'

/** Leads from a page of the desk to the list that it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <SiteLink
    to={to}
    className="inline-flex min-h-11 items-center gap-2 text-accent underline print:hidden"
  >
    <Icon shape="back" />
    {children}
  </SiteLink>
)
