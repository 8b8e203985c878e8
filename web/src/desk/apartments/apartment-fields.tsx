import { energyClasses } from '#shared/apartments.ts'
import { availabilities } from '#shared/availabilities.ts'
import { maxImagesPerSession } from '#shared/images.ts'
import { TextArea, TextField } from '../../forms/field.tsx'
import { AmenitiesField } from './amenities-field.tsx'
import { type ApartmentValues, mismatchOf } from './apartment-values.ts'
import { ChoiceField } from '../editing/choice-field.tsx'
import { PicturesField } from '../pictures/pictures-field.tsx'
import { WholeNumberField } from '../editing/whole-number-field.tsx'

interface Props {
  values: ApartmentValues
  onChange: (values: Partial<ApartmentValues>) => void
}

/** Every field of an apartment (specification section 3). */
export const ApartmentFields = ({ values, onChange }: Props) => (
  <>
    <div className="sm:col-span-2">
      <TextField name="title" label="Titel" hint="Till exempel: Ljus tvåa med balkong." />
    </div>
    <TextField name="address" label="Adress" hint="Gata och nummer." />
    <div className="grid grid-cols-[3fr_2fr] gap-5">
      <TextField
        name="postalCode"
        label="Postnummer (valfritt)"
        hint="Fem siffror."
        inputMode="numeric"
        required={false}
      />
      <TextField name="city" label="Ort" />
    </div>
    <TextField name="rooms" label="Antal rum" hint="Till exempel 2 rok." />
    <div className="grid grid-cols-2 gap-5">
      <WholeNumberField name="sizeSqm" label="Storlek (m²)" />
      <WholeNumberField
        name="rentSek"
        label="Hyra (kr/mån)"
        hint="Hela hyran, med det som ingår."
      />
    </div>
    <ChoiceField
      name="availabilityStatus"
      label="Status"
      options={availabilities}
      value={values.availabilityStatus}
    />
    <div>
      <TextField
        name="availableFrom"
        label="Inflyttning (valfritt)"
        hint="Till exempel Ledig nu eller 1 mars. Tomt visas som Kontakta oss."
        required={false}
      />
      <Mismatch {...values} />
    </div>
    <TextArea
      name="description"
      label="Beskrivning (valfritt)"
      hint="Skriv våning, hiss, vad som ingår i hyran och om husdjur är tillåtna."
      required={false}
    />
    <AmenitiesField amenities={values.amenities} onChange={amenities => onChange({ amenities })} />
    <ChoiceField
      name="energyClass"
      label="Energiklass (valfritt)"
      options={energyClasses}
      value={values.energyClass}
      none="Ingen"
    />
    <WholeNumberField
      name="energyPerformance"
      label="Energiprestanda, kWh/m² och år (valfritt)"
      hint="Ska stå i annonsen om huset har en giltig energideklaration."
      required={false}
    />
    <PicturesField
      label="Bilder (valfritt)"
      hint="Den första bilden visas i listan."
      button="Ladda upp bilder"
      perSession={maxImagesPerSession.apartment}
      most={maxImages}
      imageUrls={values.imageUrls}
      imageAlts={values.imageAlts}
      onChange={onChange}
    />
  </>
)

/** How many pictures an apartment may have (shared/apartments.ts). */
const maxImages = 20

function Mismatch({ availabilityStatus, availableFrom }: ApartmentValues) {
  const text = mismatchOf(availabilityStatus, availableFrom)
  const status = availabilities[availabilityStatus as keyof typeof availabilities]
  return (
    <p role="status" className="mt-2 rounded-control bg-mist px-3 py-2 text-sm empty:hidden">
      {text && `Status är ${status} men inflyttning säger ”${text}”.`}
    </p>
  )
}
