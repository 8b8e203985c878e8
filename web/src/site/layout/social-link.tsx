import { Icon } from '../../ui/icon.tsx'
import { useCompany } from '../../ui/use-company.ts'

interface Props {
  className: string
  /** Classes of the text beside the icon. */
  textClassName?: string
  onClick?: () => void
}

/** Leads to the company's page elsewhere, in a tab of its own. */
export function SocialLink({ className, textClassName, onClick }: Props) {
  const { network, url } = useCompany().social
  const text = `Följ oss på ${network}`
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      onClick={onClick}
      aria-label={`${text}, öppnas i ny flik`}
      className={className}
    >
      <Icon shape="speech" />
      <span className={textClassName}>{text}</span>
    </a>
  )
}
