import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/**
 * What was fetched is never stale, and nothing is tried again unasked (specification section 7). The
 * server makes one for each page it renders, so that no data of one page reach another one.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        // A visitor without a network is told so, instead of waiting until there is one.
        networkMode: 'always',
      },
    },
  })
