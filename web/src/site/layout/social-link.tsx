import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useCompany } from '../../ui/use-company.ts'

interface Props {
  className: string
  onClick?: () => void
  children: ReactNode
}

/** Leads to the company's page elsewhere, in a tab of its own. */
export function SocialLink({ className, onClick, children }: Props) {
  const { network, url } = useCompany().social
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      onClick={onClick}
      aria-label={`Följ oss på ${network}, öppnas i ny flik`}
      className={className}
    >
      <Icon shape="speech" />
      {children}
    </a>
  )
}
