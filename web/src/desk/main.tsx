import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { previewPage } from '#shared/pages.ts'
import { readPageData } from '../api/page-data.ts'
import { queryClient } from '../api/query-client.ts'
import { CompanyContext } from '../ui/use-company.ts'
import { previewRoutes, routes } from './desk.tsx'
import './desk.css'

// Otherwise a button would be busy in a later task, after the second of two quick clicks.
notifyManager.setScheduler(queueMicrotask)

const { company } = readPageData()
const router = createBrowserRouter(location.pathname === previewPage ? previewRoutes : routes)

// The desk shares source files with the site but no chunk, so that visitors download nothing of it.
createRoot(document.getElementById('root')!).render(
  <CompanyContext value={company}>
    <QueryClientProvider client={queryClient}>
      {/* A transition would draw a page in many small steps. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  </CompanyContext>,
)
