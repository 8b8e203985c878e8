import { useState } from 'react'
import type { EditableApartment } from '#shared/apartments.ts'
import { ApartmentAdminCard } from './apartment-admin-card.tsx'
import { ApartmentDialog } from './apartment-dialog.tsx'
import { apartmentEditor } from './apartment-editor.ts'
import { type ApartmentValues, newApartment, valuesOfApartment } from './apartment-values.ts'
import { adminApartmentsQuery } from '../editing/dashboard-queries.ts'
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
        onAdd={() => setOpened({ values: newApartment })}
        onTakeUpDraft={item =>
          setOpened({
            item,
            values: item ? valuesOfApartment(item) : newApartment,
            takesUpDraft: true,
          })
        }
      >
        {(apartment, remove) => (
          <ApartmentAdminCard
            apartment={apartment}
            onEdit={() => setOpened({ item: apartment, values: valuesOfApartment(apartment) })}
            onCopy={() => setOpened({ values: valuesOfApartment(apartment) })}
            onDelete={remove}
          />
        )}
      </ItemList>
      {opened && <ApartmentDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
