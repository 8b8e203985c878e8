import { api } from '#shared/api.ts'
import { type ApartmentChanges, type EditableApartment, NewApartment } from '#shared/apartments.ts'
import { queryClient } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import { adminApartmentsQuery } from '../editing/item-queries.ts'
import type { EditorKind } from '../editing/editor-kind.ts'
import { apartmentFields, type ApartmentValues } from './apartment-fields.tsx'

export const apartmentEditor: EditorKind<EditableApartment, ApartmentValues> = {
  ...apartmentFields,
  kind: 'apartment',
  rules: NewApartment,
  bodyOf: values => ({
    ...apartmentFields.bodyOf(values),
    imageAlts: altsOf(values.imageUrls, values.imageAlts) ?? '',
  }),
  create: (body, _, idempotencyKey) =>
    adminCall(api.admin.createApartment, { body: body as NewApartment, idempotencyKey }),
  update: (id, changes, version) =>
    adminCall(api.admin.updateApartment, { id, body: changes as ApartmentChanges, version }),
  fetchAll: () => queryClient.fetchQuery({ ...adminApartmentsQuery, staleTime: 0 }),
  whenCreated: () => 'Den visas på webbplatsen inom någon minut.',
}

/** The descriptions of these pictures, in their order; undefined when there are none. */
function altsOf(imageUrls: string[], alts: Record<string, string>) {
  const written = imageUrls.flatMap(path => {
    const alt = alts[path]?.trim()
    return alt ? [[path, alt]] : []
  })
  return written.length > 0 ? (Object.fromEntries(written) as Record<string, string>) : undefined
}
