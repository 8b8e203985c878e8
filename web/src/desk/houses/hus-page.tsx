import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#shared/api.ts'
import { type EditableHouse, House } from '#shared/houses.ts'
import { queryClient } from '../../api/query-client.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { adminCall } from '../admin-call.ts'
import { Tooltips } from '../dialogs/icon-button.tsx'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import type { Opened, EditorKind } from '../editing/editor-kind.ts'
import { ItemList } from '../editing/item-list.tsx'
import { adminApartmentsQuery, adminHousesQuery } from '../editing/item-queries.ts'
import { HouseCard } from './house-card.tsx'
import { HouseFields, houseFields, type HouseValues } from './house-fields.tsx'

/** The houses from which apartments take over address and energy. */
export function Component() {
  const [opened, setOpened] = useState<Opened<EditableHouse, HouseValues>>()
  const { data: apartments } = useQuery(adminApartmentsQuery)

  function open(item?: EditableHouse, editsKey?: string) {
    const values = item ? houseFields.valuesOf(item) : houseFields.initial
    setOpened({ item, values, editsKey })
  }

  return (
    <Tooltips>
      <PageHead title="Hus" />
      <h1 className="text-3xl sm:text-4xl">Hus</h1>
      <p className="mt-2 mb-8 max-w-prose text-ink-soft">
        Lägenheterna i ett hus får adress och energiklass härifrån. Ändrar du huset ändras
        annonserna.
      </p>
      <ItemList
        editor={houseEditor}
        query={adminHousesQuery}
        isEditing={opened !== undefined}
        onAdd={() => open()}
        onTakeUpEdits={open}
      >
        {(house, remove) => (
          <HouseCard
            house={house}
            apartments={apartments?.filter(({ houseId }) => houseId === house.id).length}
            onEdit={() => open(house)}
            onDelete={remove}
          />
        )}
      </ItemList>
      {opened && (
        <EditorDialog editor={houseEditor} opened={opened} onClose={() => setOpened(undefined)}>
          {({ values }) => <HouseFields values={values} />}
        </EditorDialog>
      )}
    </Tooltips>
  )
}

/** How the desk edits houses. */
const houseEditor: EditorKind<EditableHouse, HouseValues> = {
  ...houseFields,
  kind: 'house',
  rules: House,
  create: (body, { newId }) => adminCall(api.admin.saveHouse, { id: newId, body: body as House }),
  update: (id, _, version, body) =>
    adminCall(api.admin.saveHouse, { id, body: body as House, version }),
  fetchAll: () => queryClient.fetchQuery({ ...adminHousesQuery, staleTime: 0 }),
  whenCreated: () => 'Välj det i de lägenheter som hör till det.',
}
