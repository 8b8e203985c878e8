import { homeTown, maxApartmentPictures, type NewApartment } from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import { maxImagesPerSession } from '#shared/images.ts'
import { TextArea, TextField } from '../../forms/field.tsx'
import { ChoiceField } from '../editing/choice-field.tsx'
import {
  collection,
  describeFields,
  text,
  wholeNumber,
  type Field,
  type ValuesOf,
} from '../editing/item-fields.ts'
import { toSwedishInput } from '../editing/swedish-clock.ts'
import { WholeNumberField } from '../editing/whole-number-field.tsx'
import { PicturesField } from '../pictures/pictures-field.tsx'
import { AmenitiesField } from './amenities-field.tsx'
import { AddressFields, EnergyFields } from './fields-of-house.tsx'

const isOptional = true

/** Every field of an apartment (specification section 3); one that is left out does not compile. */
const fields = {
  title: text('Titel'),
  houseId: text('Hus', { isOptional }),
  address: text('Adress'),
  postalCode: text('Postnummer', { isOptional }),
  city: text('Ort', { initial: homeTown }),
  rooms: text('Antal rum'),
  sizeSqm: wholeNumber('Storlek', { unit: ' (m²)' }),
  rentSek: wholeNumber('Hyra', { unit: ' (kr/mån)', isExact: true }),
  availabilityStatus: text('Status', { initial: 'available' }),
  availableFrom: text('Inflyttning', { isOptional }),
  description: text('Beskrivning', { isOptional }),
  amenities: collection<string[]>('Bekvämligheter', []),
  energyClass: text('Energiklass', { isOptional }),
  energyPerformance: wholeNumber('Energiprestanda', { unit: ', kWh/m² och år', isOptional }),
  /** Swedish time, in the format of a `datetime-local` input. */
  publishedAt: {
    ...text('Visas från', { isOptional }),
    read: saved => (saved ? toSwedishInput(String(saved)) : ''),
  },
  imageUrls: collection<string[]>('Bilder', []),
  imageAlts: collection<Record<string, string>>('Bildbeskrivning', {}),
} satisfies Record<keyof NewApartment, Field<unknown>>

/** What the dialog derives from the fields: labels, initial values, and how they are read and sent. */
export const apartmentFields = describeFields(fields)

/** The content of an apartment's dialog. */
export type ApartmentValues = ValuesOf<typeof fields>

const { inputs } = apartmentFields

interface Props {
  values: ApartmentValues
  onChange: (values: Partial<ApartmentValues>) => void
}

/** The inputs of an apartment's dialog, in their order. */
export const ApartmentFields = ({ values, onChange }: Props) => (
  <>
    <div className="sm:col-span-2">
      <TextField {...inputs.title} hint="Till exempel: Ljus tvåa med balkong." />
    </div>
    <AddressFields inputs={inputs} values={values} onChange={onChange} />
    <TextField {...inputs.rooms} hint="Till exempel 2 rok." />
    <div className="grid grid-cols-2 gap-5">
      <WholeNumberField {...inputs.sizeSqm} />
      <WholeNumberField {...inputs.rentSek} isExact hint="Hela hyran, med det som ingår." />
    </div>
    <ChoiceField {...inputs.availabilityStatus} options={availabilities} />
    <div>
      <TextField
        {...inputs.availableFrom}
        hint="Till exempel Ledig nu eller 1 mars. Tomt visas som Kontakta oss."
      />
      <AvailabilityMismatch {...values} />
    </div>
    <TextArea
      {...inputs.description}
      hint="Skriv våning, hiss, vad som ingår i hyran och om husdjur är tillåtna."
    />
    <AmenitiesField
      {...inputs.amenities}
      amenities={values.amenities}
      onChange={amenities => onChange({ amenities })}
    />
    <EnergyFields inputs={inputs} values={values} />
    <TextField
      {...inputs.publishedAt}
      type="datetime-local"
      hint="Svensk tid. En tid framåt döljer lägenheten till dess. Tomt visar den direkt."
    />
    <PicturesField
      label={inputs.imageUrls.label}
      hint="Den första bilden visas i listan."
      button="Ladda upp bilder"
      perSession={maxImagesPerSession.apartment}
      max={maxApartmentPictures}
      imageUrls={values.imageUrls}
      imageAlts={values.imageAlts}
      onChange={onChange}
    />
  </>
)

interface MismatchProps {
  availabilityStatus: string
  availableFrom: string
}

/**
 * A hint below 'Inflyttning' when it contradicts the status. It never prevents saving: the
 * administrator chooses both (specification section 4).
 */
function AvailabilityMismatch({ availabilityStatus, availableFrom }: MismatchProps) {
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
