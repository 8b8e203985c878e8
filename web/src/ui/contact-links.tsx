import { dial } from '#shared/input/phone-number.ts'
import { useCompany } from './use-company.ts'
import { showEmail } from '#shared/input/email-address.ts'

interface Props {
  number?: string
  /** In a list: high enough for a thumb, while its line stays as high as the text. */
  isListed?: boolean
}

/**
 * Dials the number, the main one by default; within Sweden, so that it works as it is written. A text without a
 * number is shown alone.
 */
export function PhoneLink({ number, isListed }: Props) {
  const { phones } = useCompany()
  const dialled = number ?? phones[0].number
  const address = dial(dialled)
  if (!address) return dialled
  return (
    <a
      href={address}
      className={`whitespace-nowrap text-accent underline ${isListed ? thumbHigh : ''}`}
    >
      {dialled}
    </a>
  )
}

/** Makes a link within a text high enough for a thumb without a higher line. */
export const thumbHigh = '-my-3 inline-block py-3'

/** Dials the number that answers around the clock. */
export const OnCallLink = () => <PhoneLink number={useCompany().onCall} />

/** A link to write to the company's address. */
export function EmailLink({ isListed }: { isListed?: boolean }) {
  const { email } = useCompany()
  return (
    <a href={`mailto:${email}`} className={`text-accent underline ${isListed ? thumbHigh : ''}`}>
      {showEmail(email)}
    </a>
  )
}

/** Opens a map at an address, in a tab of its own. */
export const MapLink = ({ address, className }: { address: string; className: string }) => (
  <a
    href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
    target="_blank"
    rel="noopener"
    className={className}
  >
    Visa på karta<span className="sr-only">, öppnas i ny flik</span>
  </a>
)
