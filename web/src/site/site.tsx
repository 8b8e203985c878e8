import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { Company } from '#shared/company-facts.ts'
import { CompanyContext } from '../ui/use-company.ts'
import { PageLoader } from '../navigation/page-loader.ts'
import { loadPage, SiteRoutes } from './routes.tsx'

interface Props {
  queryClient: QueryClient
  company: Company
}

/** The whole site, the same in the browser and on the server. */
export const Site = ({ queryClient, company }: Props) => (
  <CompanyContext value={company}>
    <QueryClientProvider client={queryClient}>
      <PageLoader value={loadPage}>
        <SiteRoutes />
      </PageLoader>
    </QueryClientProvider>
  </CompanyContext>
)
