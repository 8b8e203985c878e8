import { availabilities } from '#shared/availabilities.ts'

interface Props {
  availabilityStatus: string
  availableFrom: string
}

/**
 * A hint below 'Inflyttning' when it contradicts the status. It never prevents saving: the
 * administrator chooses both (specification section 4).
 */
export function AvailabilityMismatch({ availabilityStatus, availableFrom }: Props) {
  const status = availabilities[availabilityStatus as keyof typeof availabilities]
  return (
    <p role="status" className="mt-2 rounded-control bg-mist px-3 py-2 text-sm empty:hidden">
      {isMismatch(availabilityStatus, availableFrom) &&
        `Status är ${status} men inflyttning säger ”${availableFrom.trim()}”.`}
    </p>
  )
}

/** True if the text of 'Inflyttning' contradicts the status. */
export function isMismatch(availabilityStatus: string, availableFrom: string): boolean {
  const saysRented = /\buthyrd/i.test(availableFrom)
  const saysNow = /\bledig nu\b/i.test(availableFrom)
  if (availabilityStatus === 'rented') return availableFrom.trim() !== '' && !saysRented
  return saysRented || (availabilityStatus === 'upcoming' && saysNow)
}
