import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import type { Editable, ItemsQuery } from './editor-kind.ts'

/** The deleted items that can still be restored. */
export const trashQuery = queryOptions({
  queryKey: ['admin', 'trash'],
  queryFn: () => adminCall(api.admin.listTrash, {}),
})

/** An item as it is stored now; undefined once it is deleted. */
export async function fetchItem<Item extends Editable>(query: ItemsQuery<Item>, wanted?: string) {
  const all = await queryClient.fetchQuery({ ...query, staleTime: 0 })
  return all.find(({ id }) => id === wanted)
}

/** Shows an item in its place of the list as the server has answered it. */
export const showInPlace = <Item extends Editable>(query: ItemsQuery<Item>, item: Item) =>
  showAnswer<Item[]>(query, list => list?.map(each => (each.id === item.id ? item : each)))

/** Removes an item from the list of its kind or from the trash, before that is fetched again. */
export const removeInPlace = <Item extends { id: string }>(query: ItemsQuery<Item>, id: string) =>
  showAnswer<Item[]>(query, items => items?.filter(each => each.id !== id))

/** Fetches the desk's lists again: apartments show what their house says, and the trash has all kinds. */
export const refreshLists = () => void queryClient.invalidateQueries({ queryKey: ['admin'] })
