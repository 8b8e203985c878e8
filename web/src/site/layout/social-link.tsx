import type { ReactNode } from 'react'
import { company } from '#shared/company.ts'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  className: string
  onClick?: () => void
  children: ReactNode
}

/** Leads to the company's page elsewhere, in a tab of its own. */
export const SocialLink = ({ className, onClick, children }: Props) => (
  <a
    href={company.social.url}
    target="_blank"
    rel="noopener"
    onClick={onClick}
    aria-label={`Följ oss på ${company.social.network}, öppnas i ny flik`}
    className={className}
  >
    <Icon shape="speech" />
    {children}
  </a>
)
