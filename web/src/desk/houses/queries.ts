import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import { adminCall } from '../admin-call.ts'

/** All houses, as their editors see them. */
export const adminHousesQuery = queryOptions({
  queryKey: ['admin', 'house'],
  queryFn: () => adminCall(api.admin.listHouses, {}),
})
