import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import type { EditableApartment, EditableDraft } from '#shared/apartments.ts'
import { availabilities, isLet, isScheduled, publicationOf } from '#shared/availabilities.ts'
import { formatDate, formatDateAndTime } from '#shared/format.ts'
import type { House } from '#shared/houses.ts'
import { adminCall } from '../admin-call.ts'
import type { Column } from '../download.ts'

/** An apartment that is not finished, in the desk's list. */
export type DeskDraft = EditableDraft & { isDraft: true }

/** An apartment of the desk's list: published, to be published, let, or a draft. */
export type DeskApartment = (EditableApartment & { isDraft?: undefined }) | DeskDraft

/** All apartments, as their editors see them: drafts first. */
export const adminApartmentsQuery = queryOptions({
  queryKey: ['admin', 'apartment'],
  async queryFn(): Promise<DeskApartment[]> {
    const [drafts, apartments] = await Promise.all([
      adminCall(api.admin.listDrafts, {}),
      adminCall(api.admin.listApartments, {}),
    ])
    return [...drafts.map(each => Object.assign(each, { isDraft: true as const })), ...apartments]
  },
})

/** The states by which the list is filtered, in the order in which an apartment passes through them. */
export const apartmentStates = {
  utkast: 'Utkast',
  schemalagda: 'Schemalagda',
  publicerade: 'Publicerade',
  uthyrda: 'Uthyrda',
}

/** The one state of an apartment by which the list is filtered. */
export function stateOf(apartment: DeskApartment): keyof typeof apartmentStates {
  if (apartment.isDraft) return 'utkast'
  if (isLet(apartment)) return 'uthyrda'
  return isScheduled(apartment) ? 'schemalagda' : 'publicerade'
}

/** The state as its card says it, such as 'Publicerad 3 november 2026' or 'Uthyrd 22 november 2026'. */
export function stateTextOf(apartment: EditableApartment): string {
  const { publishedAt, rentedAt } = apartment
  if (isScheduled(apartment)) return `Schemalagd. Visas från ${formatDateAndTime(publishedAt!)}.`
  if (isLet(apartment)) return rentedAt ? `Uthyrd ${formatDate(rentedAt)}` : 'Uthyrd'
  return `Publicerad ${formatDate(publicationOf(apartment))}`
}

/** The apartment if it can be let: published and not rented. Undefined otherwise. */
export const vacantOf = (apartment: DeskApartment): EditableApartment | undefined =>
  !apartment.isDraft && stateOf(apartment) === 'publicerade' ? apartment : undefined

/** The columns of apartments as a table; a draft leaves empty what it does not have yet. */
export const apartmentColumns = (
  houses: (Pick<House, 'title'> & { id: string })[],
): Column<DeskApartment>[] => [
  ['Titel', ({ title }) => title],
  ['Adress', ({ address }) => address],
  ['Ort', ({ city }) => city],
  ['Antal rum', ({ rooms }) => rooms],
  ['Storlek, m²', ({ sizeSqm }) => sizeSqm?.toString()],
  ['Hyra, kr/mån', ({ rentSek }) => rentSek?.toString()],
  ['Status', ({ availabilityStatus: status }) => status && availabilities[status]],
  ['Inflyttning', ({ availableFrom }) => availableFrom],
  ['Våning', ({ floor }) => floor],
  ['Hus', ({ houseId }) => houses.find(({ id }) => id === houseId)?.title],
  ['Publicering', publicationStateOf],
]

function publicationStateOf(apartment: DeskApartment) {
  if (apartment.isDraft) return 'Utkast'
  return isScheduled(apartment) ? 'Schemalagd' : 'Publicerad'
}
