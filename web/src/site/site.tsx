import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { PageLoader } from '../navigation/page-loader.ts'
import { loadPage, SiteRoutes } from './routes.tsx'

/** The whole site, the same for the browser and for the prerendered files. */
export const Site = () => (
  <QueryClientProvider client={queryClient}>
    <PageLoader value={loadPage}>
      <SiteRoutes />
    </PageLoader>
  </QueryClientProvider>
)
