import { api } from '#shared/api.ts'
import { type EditableHouse, House } from '#shared/houses.ts'
import { adminCall } from '../admin-call.ts'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import type { EditorKind } from '../editing/editor-kind.ts'
import { adminHousesQuery } from '../editing/item-queries.ts'
import { HouseFields, houseFields, type HouseValues } from './house-fields.tsx'

/** Edits a house. */
export const Component = () => (
  <EditorDialog editor={houseEditor}>
    {({ values }) => <HouseFields values={values} />}
  </EditorDialog>
)

/** How the desk edits houses. */
const houseEditor: EditorKind<EditableHouse, HouseValues> = {
  ...houseFields,
  kind: 'house',
  query: adminHousesQuery,
  rules: House,
  newValues: () => houseFields.initial,
  create: (body, { newId }) => adminCall(api.admin.saveHouse, { id: newId, body: body as House }),
  update: (id, _, version, body) =>
    adminCall(api.admin.saveHouse, { id, body: body as House, version }),
  whenCreated: () => 'Välj det i de lägenheter som hör till det.',
}
