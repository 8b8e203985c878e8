import { mainPhone } from '#shared/company.ts'

/** Dials the number; within Sweden, so that it works as it is written. */
export const PhoneLink = ({ number = mainPhone }: { number?: string }) => (
  <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="text-accent underline">
    {number}
  </a>
)
