import type { ComponentProps } from 'react'
import { readEmail } from '#shared/input/email-address.ts'
import { dial } from '#shared/input/phone-number.ts'
import { Icon } from './icon.tsx'
import { TextLink } from './text-link.tsx'
import { useCompany } from './use-company.ts'

interface Props {
  number?: string
  /** In a list: high enough for a thumb, while its line stays as high as the text. */
  isListed?: boolean
}

/** Dials the number, the main one by default. A text without a number is shown alone. */
export function PhoneLink({ number, isListed }: Props) {
  const { phones } = useCompany()
  const dialled = number ?? phones[0].number
  const address = dial(dialled)
  if (!address) return dialled
  return (
    // A listed one is a block, whose number breaks only where it is wider than the screen.
    <TextLink href={address} isListed={isListed} className={isListed ? '' : 'whitespace-nowrap'}>
      {dialled}
    </TextLink>
  )
}

/** Dials the number that answers around the clock. */
export const OnCallLink = () => <PhoneLink number={useCompany().onCall} />

/** A link to write to the company's address. */
export function EmailLink({ isListed }: { isListed?: boolean }) {
  const { email } = useCompany()
  return (
    <TextLink href={`mailto:${readEmail(email)}`} isListed={isListed}>
      {email}
    </TextLink>
  )
}

interface OutsideLinkProps extends ComponentProps<'a'> {
  /** Its name, and what is seen of it where it has no children. */
  text: string
}

/** Leads to another site, in a tab of its own. Without classes it looks like a link beside a text. */
export const OutsideLink = ({ text, children, className, ...link }: OutsideLinkProps) => (
  <a
    {...link}
    target="_blank"
    rel="noopener"
    aria-label={`${text}, öppnas i ny flik`}
    className={
      className ?? 'inline-flex min-h-11 items-center text-accent underline underline-offset-4'
    }
  >
    {children ?? text}
  </a>
)

/** Opens a map at an address. */
export const MapLink = ({ address, className }: { address: string; className?: string }) => (
  <OutsideLink
    href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
    text="Visa på karta"
    className={className}
  />
)

interface SocialLinkProps {
  className: string
  /** Classes of the text beside the icon. */
  textClassName?: string
  onClick?: () => void
}

/** Leads to the company's page elsewhere, in a tab of its own. */
export function SocialLink({ className, textClassName, onClick }: SocialLinkProps) {
  const { network, url } = useCompany().social
  const text = `Följ oss på ${network}`
  return (
    <OutsideLink href={url} text={text} onClick={onClick} className={className}>
      <Icon shape="speech" />
      <span className={textClassName}>{text}</span>
    </OutsideLink>
  )
}
