import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { Outlet, useLocation, useRoutes } from 'react-router'
import type { Company } from '#shared/company-facts.ts'
import { PageLoader } from '../navigation/lazy-page.tsx'
import { CompanyContext } from '../ui/use-company.ts'
import { SiteLayout } from './layout/site-layout.tsx'
import { pageAt, pages } from './routes.tsx'

interface Props {
  queryClient: QueryClient
  company: Company
}

/** The whole site, the same in the browser and on the server. */
export const Site = ({ queryClient, company }: Props) => (
  <CompanyContext value={company}>
    <QueryClientProvider client={queryClient}>
      <PageLoader value={loadPage}>
        <PageWithLayout />
      </PageLoader>
    </QueryClientProvider>
  </CompanyContext>
)

const loadPage = (pathname: string) => pageAt(pathname).route.load()

/**
 * The page at the present address within the site's header and footer, or the one before while its code is on
 * the way. All of it reads the address of the page that is shown.
 */
function PageWithLayout() {
  const location = useLocation()
  const [shown, setShown] = useState(location)

  // Before anything is painted, so that a page whose code is there is drawn in one step.
  useLayoutEffect(() => {
    let isLatest = true
    // A page whose code cannot be fetched shows that itself.
    const show = () => isLatest && setShown(location)
    const loading = loadPage(location.pathname)
    if (loading) void loading.then(show, show)
    else show()
    return () => {
      isLatest = false
    }
  }, [location])

  const layout = (
    <SiteLayout page={pageAt(shown.pathname).route.over ?? shown.pathname}>
      <Outlet />
    </SiteLayout>
  )
  return useRoutes([{ element: layout, children: pages }], shown)
}
