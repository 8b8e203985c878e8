import * as z from 'zod/mini'
import { isReachable, sender, source } from './case-history.ts'
import { languages } from './case-labels.ts'
import { categories, services, urgencies, visitFields } from './form-bodies.ts'
import { sentences } from './sentences.ts'
import { atMost, line, oneOf, text } from './text-rules.ts'

const entered = {
  source,
  ...sender,
  /** The sender gets the confirmation with its link, as after a form. */
  confirm: z.optional(z.boolean()),
  /** Whoever enters an urgent report takes care of it, so that nobody is alerted. */
  isAcknowledged: z.optional(z.boolean()),
}

const note = (message: string, what: string) => text(1, message, atMost(5000, what))

/**
 * A case that one of the staff enters after a call, a visit or an e-mail. They write notes, so that one
 * character is enough, and what they leave out is as most cases are.
 */
export const EnteredCase = z
  .discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('issue'),
        ...entered,
        address: line(1, 'Ange adressen', atMost(120, 'Adressen')),
        category: z._default(oneOf(categories, 'Välj en kategori'), 'other'),
        urgency: z._default(oneOf(urgencies, 'Välj prioritet'), 'medium'),
        description: note('Skriv vad som är fel', 'Beskrivningen'),
        ...visitFields,
        language: z.optional(oneOf(languages, 'Välj språk')),
      }),
      z.object({
        kind: z.literal('contact'),
        ...entered,
        service: z._default(oneOf(services, 'Välj en tjänst'), 'annat'),
        message: note('Skriv vad det gäller', 'Meddelandet'),
      }),
      z.object({
        kind: z.literal('inquiry'),
        ...entered,
        apartmentId: z.string(sentences.unknownApartment).check(z.minLength(1, 'Välj en lägenhet')),
        message: z._default(text(0, '', atMost(5000, 'Meddelandet')), ''),
      }),
    ],
    'Välj typ',
  )
  .check(isReachable)

/** The stored case. */
export const CreatedCase = z.object({ id: z.uuid(), reference: z.string() })

export type CreatedCase = z.output<typeof CreatedCase>
export type EnteredCase = z.output<typeof EnteredCase>
