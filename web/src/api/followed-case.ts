import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { call } from './client.ts'

/**
 * The case that a secret link opens. It is fetched again when the visitor returns to the open page,
 * at most once a minute: the API takes twenty calls in ten minutes from a visitor.
 */
export const followedCaseQuery = (secret: string) =>
  queryOptions({
    queryKey: ['followed-case', secret],
    queryFn: () => call(api.follow.followCase, { body: { secret } }),
    staleTime: 0,
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > 60_000,
  })
