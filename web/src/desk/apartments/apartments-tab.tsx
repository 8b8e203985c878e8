import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApartmentAdminCard } from './apartment-admin-card.tsx'
import { ApartmentDialog } from './apartment-dialog.tsx'
import { ApartmentDraftCard } from './apartment-draft-card.tsx'
import { apartmentEditor } from './apartment-editor.ts'
import { apartmentFields, type ApartmentValues } from './apartment-fields.tsx'
import { apartmentStates, stateOf, type DeskApartment } from './desk-apartments.ts'
import { adminApartmentsQuery } from '../editing/item-queries.ts'
import type { Opened } from '../editing/editor-kind.ts'
import { ItemList } from '../editing/item-list.tsx'

/** The apartments on the dashboard, with a filter by state. */
export function ApartmentsTab() {
  const [opened, setOpened] = useState<Opened<DeskApartment, ApartmentValues>>()
  const [parameters, setParameters] = useSearchParams()
  const wanted = parameters.get('visa') ?? ''

  function open(item?: DeskApartment, editsKey?: string) {
    const values = item ? apartmentFields.valuesOf(item) : apartmentFields.initial
    setOpened({ item, values, editsKey })
  }

  return (
    <>
      <ItemList
        editor={apartmentEditor}
        query={adminApartmentsQuery}
        isEditing={opened !== undefined}
        onAdd={() => open()}
        onTakeUpEdits={open}
        states={{
          labels: apartmentStates,
          of: stateOf,
          chosen: wanted in apartmentStates ? wanted : '',
          onChoose: visa => setParameters(visa ? { visa } : {}, { replace: true }),
        }}
      >
        {(apartment, remove) =>
          apartment.isDraft ? (
            <ApartmentDraftCard
              draft={apartment}
              onEdit={() => open(apartment)}
              onDelete={remove}
            />
          ) : (
            <ApartmentAdminCard
              apartment={apartment}
              onEdit={() => open(apartment)}
              onCopy={() => setOpened({ values: copyOf(apartment) })}
              onDelete={remove}
            />
          )
        }
      </ItemList>
      {opened && <ApartmentDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** Everything but the time of publication. */
const copyOf = (apartment: DeskApartment): ApartmentValues => ({
  ...apartmentFields.valuesOf(apartment),
  publishedAt: '',
})
