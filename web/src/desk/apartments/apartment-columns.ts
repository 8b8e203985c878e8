import { availabilities, isScheduled } from '#shared/availabilities.ts'
import type { House } from '#shared/houses.ts'
import type { Column } from '../download.ts'
import type { DeskApartment } from './desk-apartments.ts'

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
