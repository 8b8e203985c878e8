import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import { adminCall } from '../admin-call.ts'

/** All news, also those that are not published yet. */
export const adminNewsQuery = queryOptions({
  queryKey: ['admin', 'news'],
  queryFn: () => adminCall(api.admin.listNews, {}),
})
