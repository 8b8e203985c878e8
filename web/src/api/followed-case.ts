import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import type { FollowedCase } from '#shared/following.ts'
import { call } from './client.ts'
import { queryClient } from './query-client.ts'

/**
 * The case that a secret link opens. A visitor who returns to the page sees its present state, also
 * to one left open; after a minute, since a visitor may read twenty times in ten.
 */
export const followedCaseQuery = (secret: string) =>
  queryOptions({
    queryKey: ['followed-case', secret],
    queryFn: () => call(api.follow.followCase, { body: { secret } }),
    staleTime: 0,
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > 60_000,
  })

/** Shows what the server has answered about it. */
export const updateFollowedCase = (secret: string, followed: FollowedCase): void =>
  void queryClient.setQueryData(followedCaseQuery(secret).queryKey, followed)
