import { api } from '#shared/api.ts'
import { ApartmentDraft } from '#shared/apartments.ts'
import { type ApartmentChanges, NewApartment } from '#shared/apartments.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { isScheduled } from '#shared/availabilities.ts'
import { adminCall } from '../admin-call.ts'
import { adminApartmentsQuery } from '../editing/item-queries.ts'
import type { EditorKind } from '../editing/editor-kind.ts'
import type { DeskApartment } from './desk-apartments.ts'
import { apartmentFields, type ApartmentValues } from './apartment-fields.tsx'

/** How the desk edits apartments and their drafts. */
export const apartmentEditor: EditorKind<DeskApartment, ApartmentValues> = {
  ...apartmentFields,
  kind: 'apartment',
  query: adminApartmentsQuery,
  // A copy has everything but the time of publication.
  newValues: copied =>
    copied ? { ...apartmentFields.valuesOf(copied), publishedAt: '' } : apartmentFields.initial,
  rules: NewApartment,
  bodyOf: values => ({
    ...apartmentFields.bodyOf(values),
    imageAlts: altsOf(values.imageUrls, values.imageAlts),
  }),
  create: (body, { idempotencyKey, draft }) =>
    adminCall(api.admin.createApartment, {
      body: { ...(body as NewApartment), draftId: draft?.id },
      version: draft?.version,
      idempotencyKey,
    }),
  update: (id, changes, version) =>
    adminCall(api.admin.updateApartment, { id, body: changes as ApartmentChanges, version }),
  drafts: {
    rules: ApartmentDraft,
    isDraft: ({ isDraft = false }) => isDraft,
    save: async (id, body, version) => ({
      ...(await adminCall(api.admin.saveDraft, { id, body, version })),
      isDraft: true,
    }),
  },
  whenCreated: apartment =>
    isScheduled(apartment)
      ? `Den visas från ${formatDateAndTime(apartment.publishedAt!)}.`
      : 'Den visas på webbplatsen inom någon minut.',
}

/** The descriptions of these pictures, in their order; '' when there are none. */
function altsOf(imageUrls: string[], alts: Record<string, string>) {
  const written = imageUrls.flatMap(path => {
    const alt = alts[path]?.trim()
    return alt ? [[path, alt]] : []
  })
  return written.length > 0 ? Object.fromEntries(written) : ''
}
