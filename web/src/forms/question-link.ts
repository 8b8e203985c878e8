import { useLocation } from 'react-router'

interface Question {
  /** What it is about, such as 'Snöskottning'. */
  topic?: string
  /** What the message should name. */
  hint?: string | undefined
  /** How the message begins, where not with the topic. */
  text?: string
}

/**
 * The props of a link to the contact form with a service chosen, a hint and the message begun. They
 * travel with the visit, in the state of its history entry, so that the address stays /kontakt
 * (specification section 2).
 */
export const questionLink = (service: string, question: Question = {}) => ({
  to: '/kontakt',
  state: { service, ...question },
})

/** `questionLink` for somebody who finds no apartment that fits what they wish, such as '2 rum'. */
export const seekingLink = (...wishes: string[]) =>
  questionLink('fastigheter', {
    text: `Jag söker en lägenhet${wishes.length > 0 ? `: ${wishes.join(', ')}` : ''}.\n`,
    hint: 'Skriv när du vill flytta in och vad som är viktigt för dig. Skriv inte personnummer.',
  })

/** What the link to this visit of the contact form asks about. */
export function useQuestion(): Question & { service?: string } {
  return useLocation().state ?? {}
}
