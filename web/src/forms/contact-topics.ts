import { useLocation } from 'react-router'

/** The topics of each service of the contact form: the cards of its page. */
const topics: Record<string, string[]> = {
  alltjanst: [
    'Fastighetsförvaltning',
    'Städ',
    'Trädgård',
    'Sopning',
    'Snöskottning',
    'Måleri & tapetsering',
  ],
  marktjanster: ['Entreprenad', 'Grävning', 'Plattläggning', 'Uthyrning av maskiner'],
  bilmaskinteknik: ['Bilreparation', 'Maskinservice', 'Diagnostik', 'Förebyggande underhåll'],
}

/**
 * The props of a link to the contact form with a service chosen and, with a topic, the message begun.
 * They travel with the visit, in the state of its history entry, so that the address stays /kontakt
 * (specification section 2).
 */
export const questionLink = (service: string, topic?: string) => ({
  to: '/kontakt',
  state: { tjanst: service, om: topic },
})

/**
 * What a visit of the contact form begins with, by its link or by an address of old, such as
 * `?tjanst=alltjanst`; no topic for a text of no card, which anybody could have written.
 */
export function useQuestion() {
  const { state, search } = useLocation()
  const { tjanst: service = '', om } = {
    ...Object.fromEntries(new URLSearchParams(search)),
    ...state,
  }
  const topic = Object.values(topics)
    .flat()
    .find(each => each === om)
  return { service, topic }
}
