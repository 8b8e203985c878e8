import { api } from '#shared/api.ts'
import { type ApartmentChanges, type EditableApartment, NewApartment } from '#shared/apartments.ts'
import { queryClient } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import { ApartmentValues, bodyOfApartment, valuesOfApartment } from './apartment-values.ts'
import { adminApartmentsQuery } from '../editing/dashboard-queries.ts'
import type { EditorKind } from '../editing/editor-kind.ts'

export const apartmentEditor: EditorKind<EditableApartment, ApartmentValues> = {
  kind: 'apartment',
  values: ApartmentValues,
  rules: NewApartment,
  labels: {
    title: 'Titel',
    address: 'Adress',
    postalCode: 'Postnummer',
    city: 'Ort',
    rooms: 'Antal rum',
    sizeSqm: 'Storlek',
    rentSek: 'Hyra',
    availabilityStatus: 'Status',
    availableFrom: 'Inflyttning',
    description: 'Beskrivning',
    amenities: 'Bekvämligheter',
    energyClass: 'Energiklass',
    energyPerformance: 'Energiprestanda',
    imageUrls: 'Bilder',
    imageAlts: 'Bildbeskrivning',
  },
  valuesOf: valuesOfApartment,
  bodyOf: bodyOfApartment,
  create: (body, _, idempotencyKey) =>
    adminCall(api.admin.createApartment, { body: body as NewApartment, idempotencyKey }),
  update: (id, changes, version) =>
    adminCall(api.admin.updateApartment, { id, body: changes as ApartmentChanges, version }),
  fetchAll: () => queryClient.fetchQuery({ ...adminApartmentsQuery, staleTime: 0 }),
  whenCreated: () => 'Den visas på webbplatsen inom någon minut.',
}
