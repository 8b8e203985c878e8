import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Leads from a page of the desk to the list that it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={to} isAlone className="print:hidden">
    <Icon shape="back" />
    {children}
  </TextLink>
)
