import { api } from '#shared/api.ts'
import { House, type EditableHouse } from '#shared/houses.ts'
import { queryClient } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import type { EditorKind } from '../editing/editor-kind.ts'
import { adminHousesQuery } from '../editing/item-queries.ts'
import { houseFields, type HouseValues } from './house-fields.tsx'

/** How the desk edits houses. */
export const houseEditor: EditorKind<EditableHouse, HouseValues> = {
  ...houseFields,
  kind: 'house',
  rules: House,
  create: (body, { newId }) => adminCall(api.admin.saveHouse, { id: newId, body: body as House }),
  update: (id, _, version, body) =>
    adminCall(api.admin.saveHouse, { id, body: body as House, version }),
  fetchAll: () => queryClient.fetchQuery({ ...adminHousesQuery, staleTime: 0 }),
  whenCreated: () => 'Välj det i de lägenheter som hör till det.',
}
