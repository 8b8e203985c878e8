import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import type { FollowedCase } from '#shared/following.ts'
import { call } from './client.ts'
import { queryClient } from './query-client.ts'

/** The fault report that a secret link opens. A visitor who returns to the page sees its present state. */
export const followedCaseQuery = (secret: string) =>
  queryOptions({
    queryKey: ['followed-report', secret],
    queryFn: () => call(api.follow.followCase, { body: { secret } }),
    staleTime: 0,
  })

/** Shows what the server has answered about it. */
export const updateFollowedCase = (secret: string, report: FollowedCase): void =>
  void queryClient.setQueryData(followedCaseQuery(secret).queryKey, report)
