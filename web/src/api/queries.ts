import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import type { Apartment } from '#shared/apartments.ts'
import { pageDataIn, type SentNewsItem } from '#shared/documents.ts'
import { createStore } from '../ui/store.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'

/** The latest 200 news that visitors may read, the latest first. */
export const newsQuery = queryOptions({
  queryKey: ['news', 'list'],
  queryFn: () => call(api.catalogue.listNews, {}),
})

/**
 * A news item that the server sent along with the page; `null` when there is none with this id. It
 * is never fetched, because pages link to items of the list alone.
 */
export const sentNewsItemQuery = (id: string) =>
  queryOptions<SentNewsItem | null>({ queryKey: ['news', 'one', id], queryFn: skipToken })

/** The apartments that a search finds; all of them when it is empty. */
export const apartmentsQuery = (search: string) =>
  queryOptions({
    queryKey: ['apartments', 'list', search],
    queryFn: () =>
      call(api.catalogue.listApartments, { query: search ? { q: search } : {} }).catch(
        failWith(() => 'Failed to fetch apartments'),
      ),
  })

/** The result of a search, if it was fetched before. */
export const useKnownApartments = (search: string): Apartment[] =>
  useQueryClient().getQueryData(apartmentsQuery(search).queryKey) ?? []

/** One apartment; `null` if the server that rendered the page found none. */
export const apartmentQuery = (id: string) =>
  queryOptions<Apartment | null>({
    queryKey: ['apartments', 'one', id],
    queryFn: () =>
      call(api.catalogue.getApartment, { id }).catch(
        failWith(status => (status === 404 ? 'Apartment not found' : 'Failed to fetch apartment')),
      ),
  })

/** Gives a failed call the message that the specification has for it (section 7). */
const failWith = (message: (status: number) => string) => (cause: ApiError) => {
  throw new ApiError(message(cause.status), cause.status, cause.sentence, { cause })
}

/** The apartment as a list has it that was fetched before; undefined if none has it. */
export function useListedApartment(id: string): Apartment | undefined {
  const lists = useQueryClient().getQueriesData<Apartment[]>({ queryKey: ['apartments', 'list'] })
  return lists.flatMap(([, list]) => list ?? []).find(apartment => apartment.id === id)
}

// The questions and the notices for houses come with their pages. Who comes there from another page
// reads them in the file of the listing.

export const questionsQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: async ({ client }) => (await client.fetchQuery(listingQuery)).questions ?? [],
})

export const houseNoticesQuery = queryOptions({
  queryKey: ['house-notices'],
  queryFn: async ({ client }) => (await client.fetchQuery(listingQuery)).houseNotices ?? [],
})

/** One download for both. An answer without data fails the query, so that the next visit asks again. */
const listingQuery = queryOptions({
  queryKey: ['listing'],
  queryFn: async () => pageDataIn(await (await fetch('/fastigheter')).text())!,
  gcTime: 0,
})

/**
 * The case that a secret link opens. It is fetched again when the visitor returns to the open page,
 * at most once a minute.
 */
export const followedCaseQuery = (secret: string) =>
  queryOptions({
    queryKey: ['followed-case', secret],
    queryFn: () => call(api.follow.followCase, { body: { secret } }),
    staleTime: 0,
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > 60_000,
  })

/** The photos that were sent on any page since the site was opened. A case has a photo some seconds later. */
export const awaitedPhotos = createStore<{ id: string; secret: string; sentAt: number }[]>([])
