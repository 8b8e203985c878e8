import { dial } from '#shared/phone-numbers.ts'
import { useCompany } from './use-company.ts'

interface Props {
  number?: string
  /** In a list: high enough for a thumb, while its line stays as high as the text. */
  isListed?: boolean
}

/** Dials the number, the main one by default; within Sweden, so that it works as it is written. */
export function PhoneLink({ number, isListed }: Props) {
  const { phones } = useCompany()
  const dialled = number ?? phones[0].number
  return (
    <a
      href={dial(dialled)}
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
