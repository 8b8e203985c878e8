import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import type { DeskApartment } from '../apartments/desk-apartments.ts'
import type { Editable } from './editor-kind.ts'
import type { Kind } from './kind-texts.ts'

/** All apartments, as their editors see them: drafts first. */
export const adminApartmentsQuery = queryOptions({
  queryKey: ['admin', 'apartment'],
  async queryFn(): Promise<DeskApartment[]> {
    const [drafts, apartments] = await Promise.all([
      adminCall(api.admin.listDrafts, {}),
      adminCall(api.admin.listApartments, {}),
    ])
    return [...drafts.map(each => Object.assign(each, { isDraft: true as const })), ...apartments]
  },
})

/** All news, also those that are not published yet. */
export const adminNewsQuery = queryOptions({
  queryKey: ['admin', 'news'],
  queryFn: () => adminCall(api.admin.listNews, {}),
})

/** All houses, as their editors see them. */
export const adminHousesQuery = queryOptions({
  queryKey: ['admin', 'house'],
  queryFn: () => adminCall(api.admin.listHouses, {}),
})

/** The deleted items that can still be restored. */
export const trashQuery = queryOptions({
  queryKey: ['admin', 'trash'],
  queryFn: () => adminCall(api.admin.listTrash, {}),
})

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

/** Fetches the desk's lists again: apartments take over what their house says, and the trash has all kinds. */
export const refreshLists = () => void queryClient.invalidateQueries({ queryKey: ['admin'] })
