import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from './api/query-client.ts'
import { SiteRoutes } from './routes.tsx'

/** The whole site, the same for the browser and for the prerendered files. */
export const Site = () => (
  <QueryClientProvider client={queryClient}>
    <SiteRoutes />
  </QueryClientProvider>
)
