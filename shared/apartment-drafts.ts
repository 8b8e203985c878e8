import * as z from 'zod/mini'
import { Apartment, NewApartment } from './apartments.ts'

/** Leaves out what forms send for an empty input: `''`, `null`, and 0 for a number. */
const leaveOutEmpty = z.transform((fields: unknown) =>
  typeof fields === 'object' && fields !== null
    ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
    : fields,
)

/**
 * An apartment that is being prepared: any field may be empty, and what is written in one follows
 * the rules of an apartment. Visitors' functions cannot read drafts.
 */
export const ApartmentDraft = z.pipe(leaveOutEmpty, z.partial(NewApartment))

/** A draft as its editors see it; `version` goes back in `If-Match`. */
export const EditableDraft = z.extend(z.partial(Apartment), {
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.optional(z.string()),
  houseId: z.optional(z.uuid()),
})

/** A new apartment, and the draft that it replaces, whose version is in `If-Match`. */
export const FinishedApartment = z.extend(NewApartment, { draftId: z.optional(z.uuid()) })

export type ApartmentDraft = z.output<typeof ApartmentDraft>
export type EditableDraft = z.output<typeof EditableDraft>
