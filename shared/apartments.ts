import * as z from 'zod/mini'
import { availabilities } from './availabilities.ts'
import { maxAltLength, ObjectPath } from './pictures.ts'
import {
  atMost,
  instant,
  line,
  lineUpTo,
  oneOf,
  postalCode,
  textUpTo,
  eachLeftOutWhenEmpty,
  eachRemovable,
} from './text-rules.ts'

/** Home town and default city (specification section 9). */
export const homeTown = 'Tranås'

/** The number of pictures that an apartment may have. */
export const maxApartmentPictures = 20

const maxAmenities = 30
const maxAmenityLength = 60

/** Energy classes of a Swedish energy declaration (Boverket). */
export const energyClasses = { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', F: 'F', G: 'G' }

/** Each entry once: of those that differ in capitals alone the first. */
const eachOnce = z.overwrite((entries: string[]) => {
  const known = new Set<string>()
  return entries.filter(each => known.size < known.add(each.toLowerCase()).size)
})

const wholeNumber = (max: number, message: string) =>
  z.int(message).check(z.minimum(1, message), z.maximum(max, message))

const required = {
  title: line(2, 'Ange en titel', atMost(120, 'Titeln')),
  address: line(3, 'Ange en adress', atMost(120, 'Adressen')),
  city: line(2, 'Ange en ort', atMost(60, 'Orten')),
  rooms: line(1, 'Ange antal rum', atMost(40, 'Antal rum')),
  /** Square metres. */
  sizeSqm: wholeNumber(1000, 'Ange storleken i hela kvadratmeter'),
  /** Swedish kronor a month, everything included. */
  rentSek: wholeNumber(100_000, 'Ange hyran i hela kronor'),
  availabilityStatus: oneOf(availabilities, 'Välj status'),
  imageUrls: z
    .array(ObjectPath)
    .check(z.maxLength(maxApartmentPictures, `Högst ${maxApartmentPictures} bilder`), eachOnce),
  amenities: z
    .array(
      line(
        1,
        'Skriv en bekvämlighet',
        z.maxLength(maxAmenityLength, `Högst ${maxAmenityLength} tecken per bekvämlighet`),
      ),
    )
    .check(z.maxLength(maxAmenities, `Högst ${maxAmenities} bekvämligheter`), eachOnce),
}

/** Optional fields that everybody sees. */
const shown = {
  postalCode,
  /** Free text such as 'Ledig nu'; without it the site says 'Kontakta oss'. */
  availableFrom: lineUpTo(60, 'Inflyttning'),
  /** Such as '2 av 4'. */
  floor: lineUpTo(40, 'Våning'),
  /** The day its lease can begin, such as '1 mars'. */
  contractFrom: lineUpTo(60, 'Kontrakt från'),
  /** The time it can be seen, such as 'Söndag kl. 13–14'. */
  viewing: lineUpTo(120, 'Visning'),
  description: textUpTo(5000, 'Beskrivningen'),
  energyClass: oneOf(energyClasses, 'Välj energiklass'),
  /** Kilowatt-hours a square metre and year. */
  energyPerformance: wholeNumber(1000, 'Ange ett helt tal'),
  /** The pictures' alternative texts: object path → text. */
  imageAlts: z.record(
    ObjectPath,
    line(1, 'Skriv vad bilden visar', atMost(maxAltLength, 'Bildbeskrivningen')),
  ),
}

const optional = {
  ...shown,
  /** Visitors see the apartment from this moment on; without it from its creation. */
  publishedAt: instant('Ange datum och tid'),
  /** The house from which it has its address and energy (`sharedFieldsOf`). */
  houseId: z.uuid('Välj ett hus'),
}

/** An apartment as everybody sees it (specification section 3). */
export const Apartment = z.object({
  id: z.uuid(),
  ...required,
  ...z.partial(z.object(shown)).shape,
  publishedAt: z.optional(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** An apartment that only got the status 'rented' has no letting. */
export const Letting = z.object({
  /** The status that it gets back when the letting is undone. */
  from: z.enum(['available', 'upcoming']),
  /** An inquiry of the chosen applicant; left out for somebody who has not applied here. */
  tenant: z.optional(z.uuid()),
  /** The time at which the others are told, and how many they were at the letting. */
  tellsAt: z.iso.datetime(),
  others: z.int(),
})

/** `version` goes back in `If-Match`; `updatedBy` is the username of its last editor. */
export const EditableApartment = z.extend(Apartment, {
  version: z.int(),
  updatedBy: z.optional(z.string()),
  /** The time from which it has the status 'rented'. */
  rentedAt: z.optional(z.iso.datetime()),
  houseId: z.optional(optional.houseId),
  /** The end of its house's declaration, from which on its energy is not stated. It is not stored. */
  energyEndsAt: z.optional(z.iso.datetime()),
  letting: z.optional(Letting),
})

/** Only new apartments get defaults, or a change would reset the fields that it leaves out. */
export const NewApartment = z.object({
  ...required,
  city: z._default(required.city, homeTown),
  availabilityStatus: z._default(required.availabilityStatus, 'available'),
  imageUrls: z._default(required.imageUrls, []),
  amenities: z._default(required.amenities, []),
  ...eachLeftOutWhenEmpty(optional),
})

/** The changed fields alone; `null` or `''` removes an optional one. */
export const ApartmentChanges = z.extend(z.partial(z.object(required)), eachRemovable(optional))

export type Apartment = z.output<typeof Apartment>
export type Letting = z.output<typeof Letting>
export type EditableApartment = z.output<typeof EditableApartment>
export type NewApartment = z.output<typeof NewApartment>
export type ApartmentChanges = z.output<typeof ApartmentChanges>

/** Leaves out what forms send for an empty input: `''`, `null`, and 0 for a number. */
const leaveOutEmpty = z.transform((fields: unknown) =>
  typeof fields === 'object' && fields !== null
    ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
    : fields,
)

/** Any field may be empty; what is written in one follows the rules of an apartment. */
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
