import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import type { Editable, ItemsQuery } from './editor-kind.ts'
import type { Kind } from './kind-texts.ts'

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
export const showInPlace = (kind: Kind, item: Editable) =>
  showAnswer<Editable[]>({ queryKey: ['admin', kind] }, list =>
    list?.map(each => (each.id === item.id ? item : each)),
  )

/** Removes an item from the list of its kind or from the trash, before that is fetched again. */
export const removeInPlace = (list: Kind | 'trash', id: string) =>
  showAnswer<{ id: string }[]>({ queryKey: ['admin', list] }, items =>
    items?.filter(each => each.id !== id),
  )

/** Fetches the desk's lists again: apartments show what their house says, and the trash has all kinds. */
export const refreshLists = () => void queryClient.invalidateQueries({ queryKey: ['admin'] })
