import { queryOptions } from '@tanstack/react-query'
import type { Readiness } from '#shared/company-facts.ts'
import { api } from '#shared/contract/api.ts'
import { adminCall } from '../admin-call.ts'

/** The recipients of letters, fetched each time: addresses are verified while the desk is open. */
export const recipientsQuery = queryOptions({
  queryKey: ['company', 'recipients'],
  queryFn: () => adminCall(api.company.listRecipients, {}),
  staleTime: 0,
})

/** The facts about the company, fetched each time: others may have changed them. */
export const companyQuery = queryOptions({
  queryKey: ['company', 'facts'],
  queryFn: () => adminCall(api.company.getCompany, {}),
  staleTime: 0,
})

/** The steps before the site is opened, fetched each time: some of them are taken outside the desk. */
export const readinessQuery = queryOptions({
  queryKey: ['company', 'readiness'],
  queryFn: () => adminCall(api.company.getReadiness, {}),
  staleTime: 0,
})

/** True once no step is left before the site is opened. */
export const isReady = ({ examples, hasOneAdministrator }: Readiness) =>
  examples.length === 0 && !hasOneAdministrator
