import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { initialDataId, setInitialData } from '../api/initial-data.ts'
import { queryClient } from '../api/query-client.ts'
import { PageFailed } from '../ui/page-failed.tsx'
import { loadPage } from './routes.tsx'
import { Site } from './site.tsx'

/** Hydrates the page. Resolves once it is interactive, or once it shows that it failed. */
export async function hydrate(): Promise<void> {
  const element = document.getElementById('root')!
  try {
    // React would replace the sent markup of a page whose code is not there yet by a fallback.
    await loadPage(location.pathname)
    readInitialData()
    // Hydrated so, React works in small steps, between which the browser can respond.
    await new Promise<void>(resolve => startTransition(() => hydrateInto(element, resolve)))
  } catch (error) {
    console.error(error)
    createRoot(element).render(<PageFailed />)
  }
}

/** Passes the data that the function `document` sent with the page to the queries for them. */
function readInitialData() {
  const { textContent } = document.getElementById(initialDataId) ?? {}
  if (textContent) setInitialData(queryClient, location.pathname, JSON.parse(textContent))
}

function hydrateInto(element: HTMLElement, onSettled: () => void) {
  const root: Root = hydrateRoot(
    element,
    <BrowserRouter>
      <AfterHydration onHydrated={onSettled}>
        <Site queryClient={queryClient} />
      </AfterHydration>
    </BrowserRouter>,
    {
      onUncaughtError(error) {
        console.error(error)
        root.render(<PageFailed />)
        onSettled()
      },
    },
  )
}

/** A parent of the site, not a sibling, so that `useId` gives the ids that the server gave. */
function AfterHydration({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}
