import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { adminCall } from '../admin-call.ts'

/** Who gets letters. Addresses are verified while the desk is open, so it is fetched each time. */
export const recipientsQuery = queryOptions({
  queryKey: ['company', 'recipients'],
  queryFn: () => adminCall(api.company.listRecipients, {}),
  staleTime: 0,
})
