import { api } from '#shared/contract/api.ts'
import { energyClasses, homeTown } from '#shared/apartments.ts'
import { type EditableHouse, House } from '#shared/houses.ts'
import { Select, TextArea, TextField } from '../../forms/field.tsx'
import { adminCall } from '../admin-call.ts'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import type { EditorKind } from '../editing/editor-kind.ts'
import {
  describeFields,
  text,
  wholeNumber,
  WholeNumberField,
  type Field,
  type ValuesOf,
} from '../editing/item-fields.tsx'
import { adminHousesQuery } from './queries.ts'

/** Edits a house. */
export const Component = () => (
  <EditorDialog editor={houseEditor}>
    {() => (
      <>
        <TextField
          {...inputs.title}
          isWide
          hint="Företagets eget namn på huset. Besökare ser det inte."
        />
        <TextField {...inputs.address} hint="Gata och nummer." />
        <div className="grid grid-cols-[3fr_2fr] gap-5">
          <TextField {...inputs.postalCode} hint="Fem siffror." inputMode="numeric" />
          <TextField {...inputs.city} />
        </div>
        <Select
          {...inputs.energyClass}
          options={energyClasses}
          none="Ingen"
          hint="Ska stå i annonsen så länge deklarationen gäller."
        />
        <WholeNumberField {...inputs.energyPerformance} hint="Står i energideklarationen." />
        <TextField
          {...inputs.validUntil}
          type="date"
          hint="Tio år från deklarationen. Därefter tas energin bort ur annonserna."
        />
        <TextArea {...inputs.text} hint="Syns bara här. Skriv inget om personer." rows={3} />
      </>
    )}
  </EditorDialog>
)

const isOptional = true

/** Every field of a house; one that is left out does not compile. */
const fields = {
  title: text('Namn'),
  address: text('Adress'),
  postalCode: text('Postnummer'),
  city: text('Ort', { initial: homeTown }),
  energyClass: text('Energiklass', { isOptional }),
  energyPerformance: wholeNumber('Energiprestanda', { unit: ', kWh/m² och år', isOptional }),
  validUntil: text('Deklarationen gäller till och med', { isOptional }),
  text: text('Anteckning', { isOptional }),
} satisfies Record<keyof House, Field<unknown>>

const houseFields = describeFields(fields)

const { inputs } = houseFields

const houseEditor: EditorKind<EditableHouse, ValuesOf<typeof fields>> = {
  ...houseFields,
  kind: 'house',
  query: adminHousesQuery,
  rules: House,
  newValues: () => houseFields.initial,
  save: (body, { item, newId }) =>
    adminCall(api.admin.saveHouse, {
      id: item?.id ?? newId,
      body: body as House,
      version: item?.version,
    }),
}
