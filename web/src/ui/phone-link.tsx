import { dial } from '#shared/input/phone-number.ts'
import { useCompany } from './use-company.ts'

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
