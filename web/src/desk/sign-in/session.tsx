import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Administrator } from '#shared/sign-in.ts'
import { api } from '#shared/contract/api.ts'
import { call } from '../../api/client.ts'

/** Milliseconds after which a missing answer counts as signed out. */
const sessionTimeout = 10_000

/**
 * The signed-in administrator, or `null`. Any failure counts as signed out (specification section
 * 7, GET /api/auth/me: failure means redirect to login, no retry).
 */
export const sessionQuery = queryOptions<Administrator | null>({
  queryKey: ['session'],
  queryFn: () =>
    Promise.race([
      call(api.auth.getCurrentUser, {}).catch(() => null),
      new Promise<null>(resolve => setTimeout(resolve, sessionTimeout, null)),
    ]),
})

/** Renders nothing until an administrator is known; redirects to the login page without one. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { data: administrator, isPending } = useQuery(sessionQuery)
  const { pathname, search, hash } = useLocation()
  if (isPending) return null
  if (!administrator)
    return <Navigate to="/admin/login" replace state={{ from: pathname + search + hash }} />
  return children
}

/** The signed-in administrator, within `<SignedIn>`. */
export const useAdministrator = (): Administrator => useQuery(sessionQuery).data!
