import { useCompany } from './use-company.ts'

/** Dials the number, the main one by default; within Sweden, so that it works as it is written. */
export function PhoneLink({ number }: { number?: string }) {
  const { phones } = useCompany()
  const dialled = number ?? phones[0].number
  return (
    <a href={dial(dialled)} className="whitespace-nowrap text-accent underline">
      {dialled}
    </a>
  )
}

/** Dials the number that answers around the clock. */
export const OnCallLink = () => <PhoneLink number={useCompany().onCall} />

/** The address that dials a number (RFC 3966). */
export const dial = (number: string) => `tel:${number.replaceAll(/[^\d+]/g, '')}`
