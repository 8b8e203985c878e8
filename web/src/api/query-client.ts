import { QueryClient, type dataTagSymbol, type QueryKey, type Updater } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

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
      mutations: {
        networkMode: 'always',
        // Any other error is a mistake in our code, for the error boundary.
        throwOnError: error => !(error instanceof ApiError),
      },
    },
  })

/** The query client of this browser tab. */
export const queryClient = createQueryClient()

/** Shows what the server has answered to a change in the place of a query's data. */
export function showAnswer<Data>(
  // The options of a query, whose key has the type of its data.
  { queryKey }: { queryKey: QueryKey & { [dataTagSymbol]?: Data } },
  answer: Updater<NoInfer<Data> | undefined, NoInfer<Data> | undefined>,
): void {
  queryClient.setQueryData<Data>(queryKey as QueryKey, answer)
  // An answer that is still to come is older.
  void queryClient.cancelQueries({ queryKey })
}
