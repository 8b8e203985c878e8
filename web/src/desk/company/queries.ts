import { queryOptions } from '@tanstack/react-query'
import type { Readiness } from '#shared/company-facts.ts'
import { api } from '#shared/contract/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'

// Fetched each time: while the desk is open others change facts, verify addresses and take steps.
queryClient.setQueryDefaults(['company'], { staleTime: 0 })

/** The recipients of letters. */
export const recipientsQuery = queryOptions({
  queryKey: ['company', 'recipients'],
  queryFn: () => adminCall(api.company.listRecipients, {}),
})

/** The facts about the company. */
export const companyQuery = queryOptions({
  queryKey: ['company', 'facts'],
  queryFn: () => adminCall(api.company.getCompany, {}),
})

/** The steps before the site is opened. */
export const readinessQuery = queryOptions({
  queryKey: ['company', 'readiness'],
  queryFn: () => adminCall(api.company.getReadiness, {}),
})

/** True once no step is left before the site is opened. */
export const isReady = ({ examples, hasOneAdministrator }: Readiness) =>
  examples.length === 0 && !hasOneAdministrator
