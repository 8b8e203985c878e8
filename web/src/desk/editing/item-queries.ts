import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import type { Kind } from './kind-texts.ts'

/** All apartments, as their editors see them. */
export const adminApartmentsQuery = queryOptions({
  queryKey: ['admin', 'apartment'],
  queryFn: () => adminCall(api.admin.listApartments, {}),
})

/** All news, also those to come. */
export const adminNewsQuery = queryOptions({
  queryKey: ['admin', 'news'],
  queryFn: () => adminCall(api.admin.listNews, {}),
})

/** The deleted items that can still be restored. */
export const trashQuery = queryOptions({
  queryKey: ['admin', 'trash'],
  queryFn: () => adminCall(api.admin.listTrash, {}),
})

/**
 * Fetches the lists again after a change, and removes the data of the visitors' pages, which never
 * become stale by themselves.
 */
export function refreshLists(kind: Kind) {
  queryClient.removeQueries({ queryKey: [kind === 'apartment' ? 'apartments' : 'news'] })
  void queryClient.invalidateQueries({ queryKey: ['admin', kind] })
  void queryClient.invalidateQueries({ queryKey: trashQuery.queryKey })
}
