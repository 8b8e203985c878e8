import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation, useRoutes } from 'react-router'
import type { ShownCompany } from '#shared/company-facts.ts'
import { PageLoader } from '../navigation/lazy-page.tsx'
import { CompanyContext } from '../ui/use-company.ts'
import { NotShown } from '../ui/page-failed.tsx'
import { useScrollAndFocusOnNavigation } from '../navigation/scroll-and-focus.ts'
import { PageLoading } from '../ui/skeleton.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { ToastRegion } from '../ui/toasts/toast-region.tsx'
import { CookieBanner } from './layout/cookies.tsx'
import { SiteFooter } from './layout/site-footer.tsx'
import { SiteHeader, SiteNotices } from './layout/site-header.tsx'
import { pageAt, pages } from './routes.tsx'

interface Props {
  queryClient: QueryClient
  company: ShownCompany
  onHydrated?: () => void
}

/**
 * The whole site, in the browser and on the server: the page at the present address, or the one before
 * while its code is on the way. All of it reads the address of the page that is shown.
 */
export function Site({ queryClient, company, onHydrated }: Props) {
  const location = useLocation()
  const [shown, setShown] = useState(location)
  /** The last location whose page's code could not be fetched. */
  const [failed, setFailed] = useState<typeof location>()

  // Before anything is painted, so that a page whose code is there is drawn in one step.
  useLayoutEffect(() => {
    let isLatest = true
    const show = () => isLatest && setShown(location)
    const loading = loadPage(location.pathname)
    if (loading) void loading.catch(() => setFailed(location)).then(show)
    else show()
    return () => {
      isLatest = false
    }
  }, [location])

  useEffect(() => onHydrated?.(), [onHydrated])

  const page = pageAt(shown.pathname).route.over ?? shown.pathname
  const layout = <SiteLayout page={page} hasFailed={failed === shown} />
  const shownPage = useRoutes([{ element: layout, children: pages }], shown)
  return (
    <CompanyContext value={company}>
      <QueryClientProvider client={queryClient}>
        <PageLoader value={loadPage}>{shownPage}</PageLoader>
      </QueryClientProvider>
    </CompanyContext>
  )
}

const loadPage = (pathname: string) => pageAt(pathname).route.load()

/** The header, footer and banner around every page of the site, also where its code is missing. */
function SiteLayout({ page, hasFailed }: { page: string; hasFailed: boolean }) {
  useScrollAndFocusOnNavigation(page)

  return (
    <>
      <SkipLink />
      <SiteHeader page={page} />
      <SiteNotices />
      <main id="innehall" tabIndex={-1} className="min-h-svh print:min-h-0">
        <Suspense fallback={<PageLoading />}>{hasFailed ? <NotShown /> : <Outlet />}</Suspense>
      </main>
      <SiteFooter />
      <CookieBanner />
      <ToastRegion />
    </>
  )
}
