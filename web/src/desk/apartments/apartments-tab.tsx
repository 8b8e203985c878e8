import { useState } from 'react'
import type { EditableApartment } from '#shared/apartments.ts'
import { ApartmentAdminCard } from './apartment-admin-card.tsx'
import { ApartmentDialog } from './apartment-dialog.tsx'
import { apartmentEditor } from './apartment-editor.ts'
import { apartmentFields, type ApartmentValues } from './apartment-fields.tsx'
import { adminApartmentsQuery } from '../editing/item-queries.ts'
import type { Opened } from '../editing/editor-kind.ts'
import { ItemList } from '../editing/item-list.tsx'

export function ApartmentsTab() {
  const [opened, setOpened] = useState<Opened<EditableApartment, ApartmentValues>>()

  return (
    <>
      <ItemList
        editor={apartmentEditor}
        query={adminApartmentsQuery}
        isEditing={opened !== undefined}
        onAdd={() => setOpened({ values: apartmentFields.initial })}
        onTakeUpDraft={item =>
          setOpened({
            item,
            values: item ? apartmentFields.valuesOf(item) : apartmentFields.initial,
            takesUpDraft: true,
          })
        }
      >
        {(apartment, remove) => (
          <ApartmentAdminCard
            apartment={apartment}
            onEdit={() =>
              setOpened({ item: apartment, values: apartmentFields.valuesOf(apartment) })
            }
            onCopy={() => setOpened({ values: apartmentFields.valuesOf(apartment) })}
            onDelete={remove}
          />
        )}
      </ItemList>
      {opened && <ApartmentDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
