import { useLocation } from 'react-router'

/**
 * The props of a link to the contact form with a service chosen and, with a topic, the message begun.
 * They travel with the visit, in the state of its history entry, so that the address stays /kontakt
 * (specification section 2).
 */
export const questionLink = (service: string, topic?: string) => ({
  to: '/kontakt',
  state: { service, topic },
})

/** What the link to this visit of the contact form asks about. */
export function useQuestion(): { service?: string; topic?: string } {
  return useLocation().state ?? {}
}
