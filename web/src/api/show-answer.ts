import type { dataTagSymbol, QueryKey, Updater } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** The options of a query, whose key has the type of its data. */
interface Query<Data> {
  queryKey: QueryKey & { [dataTagSymbol]?: Data }
}

/** Shows what the server has answered to a change in the place of a query's data. */
export function showAnswer<Data>(
  { queryKey }: Query<Data>,
  answer: Updater<NoInfer<Data> | undefined, NoInfer<Data> | undefined>,
): void {
  queryClient.setQueryData<Data>(queryKey as QueryKey, answer)
  // An answer that is still to come is older.
  void queryClient.cancelQueries({ queryKey })
}
