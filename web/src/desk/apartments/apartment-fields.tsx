import { useQuery } from '@tanstack/react-query'
import {
  energyClasses,
  homeTown,
  maxApartmentPictures,
  type NewApartment,
} from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import { sharedFieldsOf, type EditableHouse } from '#shared/houses.ts'
import { Select, TextArea, TextField } from '../../forms/field.tsx'
import {
  collection,
  describeFields,
  text,
  wholeNumber,
  WholeNumberField,
  type Field,
  type ValuesOf,
} from '../editing/item-fields.tsx'
import { toSwedishInput } from '../editing/swedish-clock.ts'
import { hasEnded } from '../houses/declaration.ts'
import { adminHousesQuery } from '../houses/queries.ts'
import { PicturesField } from '../pictures/pictures-field.tsx'
import { AmenitiesField } from './amenities-field.tsx'

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
  availabilityStatus: {
    ...text('Status', { initial: 'available' }),
    show: (status: string) => availabilities[status as keyof typeof availabilities],
  },
  availableFrom: text('Inflyttning', { isOptional }),
  floor: text('Våning', { isOptional }),
  contractFrom: text('Kontrakt från', { isOptional }),
  viewing: text('Visning', { isOptional }),
  description: text('Beskrivning', { isOptional }),
  amenities: collection<string[]>('Bekvämligheter', []),
  energyClass: text('Energiklass', { isOptional }),
  energyPerformance: wholeNumber('Energiprestanda', { unit: ', kWh/m² och år', isOptional }),
  /** Swedish time, in the format of a `datetime-local` input. */
  publishedAt: {
    ...text('Visas från', { isOptional }),
    read: saved => (saved ? toSwedishInput(String(saved)) : ''),
  },
  imageUrls: {
    ...collection<string[]>('Bilder', []),
    // Each address ends with the part in which pictures differ.
    show: (urls: string[]) => urls.map(url => url.slice(-20)).join(', '),
  },
  imageAlts: collection<Record<string, string>>('Bildbeskrivning', {}),
} satisfies Record<keyof NewApartment, Field<unknown>>

/** The labels and initial values of the fields, and the conversions from an item and to a request body. */
export const apartmentFields = describeFields(fields)

/** The content of an apartment's dialog. */
export type ApartmentValues = ValuesOf<typeof fields>

const { inputs } = apartmentFields

/** The content of an apartment's dialog as it is read, with the names of these houses. */
export const textsWith = (houses: EditableHouse[]) => (values: ApartmentValues) => ({
  ...apartmentFields.textsOf(values),
  [fields.houseId.label]: houses.find(({ id }) => id === values.houseId)?.title,
})

interface Props {
  values: ApartmentValues
  onChange: (values: Partial<ApartmentValues>) => void
}

/** The inputs of an apartment's dialog, in their order. */
export const ApartmentFields = ({ values, onChange }: Props) => (
  <>
    <TextField {...inputs.title} isWide hint="Till exempel: Ljus tvåa med balkong." />
    <AddressFields values={values} onChange={onChange} />
    <TextField {...inputs.rooms} hint="Till exempel 2 rok." />
    <div className="grid grid-cols-2 gap-5">
      <WholeNumberField {...inputs.sizeSqm} />
      <WholeNumberField {...inputs.rentSek} isExact hint="Hela hyran, med det som ingår." />
    </div>
    <Select {...inputs.availabilityStatus} options={availabilities} none="" />
    <div>
      <TextField
        {...inputs.availableFrom}
        hint="Till exempel Ledig nu eller 1 mars. Tomt visas som Kontakta oss."
      />
      <AvailabilityMismatch {...values} />
    </div>
    <TextField {...inputs.floor} hint="Till exempel 2 av 4, eller Markplan." />
    <TextField {...inputs.contractFrom} hint="Till exempel 1 mars, första hand." />
    <TextField
      {...inputs.viewing}
      isWide
      hint="Till exempel Söndag 14 mars kl. 13–14. Ta bort texten när visningen är över."
    />
    <TextArea
      {...inputs.description}
      hint="Skriv om det finns hiss, vad som ingår i hyran och om husdjur är tillåtna."
    />
    <AmenitiesField
      {...inputs.amenities}
      amenities={values.amenities}
      onChange={amenities => onChange({ amenities })}
    />
    <EnergyFields houseId={values.houseId} />
    <TextField
      {...inputs.publishedAt}
      type="datetime-local"
      hint="Svensk tid. En tid framåt döljer lägenheten till dess. Tomt visar den direkt."
    />
    <PicturesField
      label={inputs.imageUrls.label}
      max={maxApartmentPictures}
      imageUrls={values.imageUrls}
      imageAlts={values.imageAlts}
      onChange={onChange}
    />
  </>
)

/** The house of an apartment, where there are houses, and the address, which a house fills in and locks. */
function AddressFields({ values, onChange }: Props) {
  const { data: houses = [] } = useQuery(adminHousesQuery)
  const house = houses.find(({ id }) => id === values.houseId)
  const locked = house && { readOnly: true, hint: `Från ${house.title}.` }

  function choose(id: string) {
    const chosen = houses.find(each => each.id === id)
    onChange({ houseId: id, ...(chosen && textsOf(chosen)) })
  }

  return (
    <>
      {houses.length > 0 && (
        <div className="sm:col-span-2">
          <Select
            {...inputs.houseId}
            options={Object.fromEntries(houses.map(({ id, title }) => [id, title]))}
            none="Inget"
            hint={house && 'Adress och energi följer huset. De ändras under Hus.'}
            onInput={event => choose(event.currentTarget.value)}
          />
        </div>
      )}
      <div key={house?.id} className={house ? lockedLook : 'contents'}>
        <TextField {...inputs.address} hint="Gata och nummer." {...locked} />
        <div className="grid grid-cols-[3fr_2fr] gap-5">
          <TextField {...inputs.postalCode} hint="Fem siffror." inputMode="numeric" {...locked} />
          <TextField {...inputs.city} {...locked} />
        </div>
      </div>
    </>
  )
}

/** The energy of an apartment, which a house fills in and locks. */
function EnergyFields({ houseId }: { houseId: string }) {
  const { data: houses = [] } = useQuery(adminHousesQuery)
  const house = houses.find(({ id }) => id === houseId)
  if (!house) {
    return (
      <>
        <Select {...inputs.energyClass} options={energyClasses} none="Ingen" />
        <WholeNumberField
          {...inputs.energyPerformance}
          hint="Ska stå i annonsen om huset har en giltig energideklaration."
        />
      </>
    )
  }
  const locked = { readOnly: true, hint: hintOf(house) }
  return (
    <div key={house.id} className={lockedLook}>
      <TextField {...inputs.energyClass} {...locked} />
      <TextField {...inputs.energyPerformance} {...locked} />
    </div>
  )
}

const lockedLook = 'contents [&_input]:bg-mist'

/** The fields that an apartment has from its house, as a dialog's texts. */
function textsOf(house: EditableHouse) {
  const { energyEndsAt: _, ...values } = sharedFieldsOf(house)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value ?? '')]),
  )
}

const hintOf = (house: EditableHouse) =>
  hasEnded(house) ? `${house.title}s energideklaration har gått ut.` : `Från ${house.title}.`

/**
 * A hint below 'Inflyttning' when it contradicts the status. It never prevents saving: the
 * administrator chooses both (specification section 4).
 */
function AvailabilityMismatch({ availabilityStatus, availableFrom }: ApartmentValues) {
  const status = availabilities[availabilityStatus as keyof typeof availabilities]
  return (
    <p role="status">
      {isMismatch(availabilityStatus, availableFrom) && (
        <span className="mt-2 block rounded-control bg-mist px-3 py-2 text-sm">
          {`Status är ${status} men inflyttning säger ”${availableFrom.trim()}”.`}
        </span>
      )}
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
