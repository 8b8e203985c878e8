import { useLocation } from 'react-router'

/** The values that a link presets in the contact form, beside the service. */
interface Preset {
  /** The subject, such as 'Snöskottning'. */
  topic?: string
  /** The hint of the message, where not that of the service. */
  hint?: string | undefined
  /** The beginning of the message, where not the topic. */
  text?: string
}

/**
 * The props of a link to the contact form with values preset. They travel in the state of the history
 * entry, so that the address stays /kontakt (specification section 2).
 */
export const contactFormLink = (service: string, preset: Preset = {}) => ({
  to: '/kontakt',
  state: { service, ...preset },
})

/** `contactFormLink` for somebody who finds no apartment that fits what they wish, such as '2 rum'. */
export const seekingLink = (...wishes: string[]) =>
  contactFormLink('fastigheter', {
    text: `Jag söker en lägenhet${wishes.length > 0 ? `: ${wishes.join(', ')}` : ''}.\n`,
    hint: 'Skriv när du vill flytta in och vad som är viktigt för dig. Skriv inte personnummer.',
  })

/** Returns the values that the link to this visit of the contact form presets. */
export function usePreset(): Preset & { service?: string } {
  return useLocation().state ?? {}
}
