import * as z from 'zod/mini'
import { Apartment, homeTown } from '#shared/apartments.ts'

/** The frame's messages to the editor: it is ready for an apartment, or its Escape key was pressed. */
export const frameIsReady = 'preview ready'
export const frameAsksToClose = 'preview close'

/** The editor's message to the frame: an apartment as it is written now, complete or not. */
export const previewMessage = (apartment: object) => ({ apartment })

const PreviewMessage = z.object({ apartment: z.record(z.string(), z.unknown()) })

/**
 * The apartment of an editor's message; undefined for any other message. A field that is empty or
 * wrong is left out, or says that it is missing.
 */
export function apartmentIn(message: unknown): Apartment | undefined {
  const { data } = z.safeParse(PreviewMessage, message)
  if (!data) return undefined
  const written = Object.entries(Apartment.shape).flatMap(([name, field]) => {
    const { success, data: value } = z.safeParse<z.ZodMiniType>(field, data.apartment[name])
    return success && value !== undefined ? [[name, value]] : []
  })
  return { ...unwritten, ...(Object.fromEntries(written) as Partial<Apartment>) }
}

const unwritten: Apartment = {
  id: '',
  title: 'Titel saknas',
  address: 'Adress saknas',
  city: homeTown,
  rooms: 'Saknas',
  sizeSqm: 0,
  rentSek: 0,
  availabilityStatus: 'available',
  imageUrls: [],
  amenities: [],
  createdAt: '',
  updatedAt: '',
}
