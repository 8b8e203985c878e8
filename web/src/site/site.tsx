import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Company } from '#shared/company-facts.ts'
import type { LazyPage } from '../navigation/lazy-page.tsx'
import { PageLoader } from '../navigation/page-loader.ts'
import { CompanyContext } from '../ui/use-company.ts'
import { SiteLayout } from './layout/site-layout.tsx'
import { pageAt } from './page-at.ts'

interface Props {
  queryClient: QueryClient
  company: Company
  /** Those that it can show. */
  pages: LazyPage[]
}

/** The whole site, the same in the browser and on the server. */
export const Site = ({ queryClient, company, pages }: Props) => (
  <CompanyContext value={company}>
    <QueryClientProvider client={queryClient}>
      <PageLoader value={pathname => pageAt(pages, pathname).load()}>
        <PageWithLayout pages={pages} />
      </PageLoader>
    </QueryClientProvider>
  </CompanyContext>
)

/** The page at the present address, within the site's header and footer. */
function PageWithLayout({ pages }: Pick<Props, 'pages'>) {
  const page = pageAt(pages, useLocation().pathname)
  return (
    <SiteLayout>
      <page.Component />
    </SiteLayout>
  )
}
