import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { Company } from '#shared/company-facts.ts'
import { readPageData, setInitialData } from '../api/page-data.ts'
import { queryClient } from '../api/query-client.ts'
import { PageFailed } from '../ui/page-failed.tsx'
import { CompanyContext } from '../ui/use-company.ts'
import { loadPage } from './routes.tsx'
import { Site } from './site.tsx'

/** Hydrates the page. Resolves once it is interactive, or once it shows that it failed. */
export async function hydrate(): Promise<void> {
  const element = document.getElementById('root')!
  let company: Company | undefined
  try {
    const data = readPageData()
    company = data.company
    // React would replace the sent markup of a page whose code is not there yet by a fallback.
    await loadPage(location.pathname)
    if (data.initialData) setInitialData(queryClient, location.pathname, data.initialData)
    // Hydrated so, React works in small steps, between which the browser can respond.
    await new Promise<void>(resolve =>
      startTransition(() => hydrateInto(element, data.company, resolve)),
    )
  } catch (error) {
    console.error(error)
    createRoot(element).render(failed(company))
  }
}

function hydrateInto(element: HTMLElement, company: Company, onSettled: () => void) {
  const root: Root = hydrateRoot(
    element,
    <BrowserRouter>
      <AfterHydration onHydrated={onSettled}>
        <Site queryClient={queryClient} company={company} />
      </AfterHydration>
    </BrowserRouter>,
    {
      onUncaughtError(error) {
        console.error(error)
        root.render(failed(company))
        onSettled()
      },
    },
  )
}

const failed = (company?: Company) => (
  <CompanyContext value={company}>
    <PageFailed />
  </CompanyContext>
)

/** A parent of the site, not a sibling, so that `useId` gives the ids that the server gave. */
function AfterHydration({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}
