import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { PageLoader } from '../navigation/page-loader.ts'
import { loadPage, SiteRoutes } from './routes.tsx'

/** The whole site, the same in the browser and on the server. */
export const Site = ({ queryClient }: { queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <PageLoader value={loadPage}>
      <SiteRoutes />
    </PageLoader>
  </QueryClientProvider>
)
