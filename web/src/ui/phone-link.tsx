import { mainPhone } from '#shared/company.ts'

/** Dials the number; within Sweden, so that it works as it is written. */
export const PhoneLink = ({ number = mainPhone }: { number?: string }) => (
  <a href={dial(number)} className="whitespace-nowrap text-accent underline">
    {number}
  </a>
)

/** The address that dials a number (RFC 3966). */
export const dial = (number: string) => `tel:${number.replaceAll(/[^\d+]/g, '')}`
