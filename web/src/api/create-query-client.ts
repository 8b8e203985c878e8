import { QueryClient } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/**
 * Creates a client whose data never become stale and which repeats no failed call (specification
 * section 7). The server creates one per rendered page, so that pages share no data.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        // A visitor without a network gets an error at once, instead of waiting for it.
        networkMode: 'always',
      },
    },
  })
