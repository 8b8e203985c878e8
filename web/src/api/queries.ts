import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { call } from './client.ts'

/** The apartments that a search finds; all of them when it is empty. */
export const apartmentsQuery = (search: string) =>
  queryOptions({
    queryKey: ['apartments', 'list', search],
    queryFn: () =>
      call(
        api.catalogue.listApartments,
        { query: search ? { q: search } : {} },
        { failure: () => 'Failed to fetch apartments' },
      ),
  })

export const apartmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['apartments', 'one', id],
    queryFn: () =>
      call(
        api.catalogue.getApartment,
        { id },
        {
          failure: status => (status === 404 ? 'Apartment not found' : 'Failed to fetch apartment'),
        },
      ),
  })
