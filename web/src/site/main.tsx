import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { initialDataId, setInitialData } from '../api/initial-data.ts'
import { queryClient } from '../api/query-client.ts'
import { PageFailed } from '../ui/page-failed.tsx'
import { loadPage } from './routes.tsx'
import { Site } from './site.tsx'

/** Makes the finished page answer; settled once it does, or once it says that it cannot. */
export async function bringToLife(): Promise<void> {
  const element = document.getElementById('root')!
  try {
    // A page that is still on its way would be taken out of the finished markup and put back later.
    await loadPage(location.pathname)
    readInitialData()
    // In small steps, between which the browser may do something else.
    await new Promise<void>(resolve => startTransition(() => hydrate(element, resolve)))
  } catch (error) {
    console.error(error)
    createRoot(element).render(<PageFailed />)
  }
}

/** The data that the function `document` sent along with the page. */
function readInitialData() {
  const { textContent } = document.getElementById(initialDataId) ?? {}
  if (textContent) setInitialData(queryClient, location.pathname, JSON.parse(textContent))
}

function hydrate(element: HTMLElement, onSettled: () => void) {
  const root: Root = hydrateRoot(
    element,
    <BrowserRouter>
      <Alive onAlive={onSettled}>
        <Site queryClient={queryClient} />
      </Alive>
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

/** Around everything, so that what is inside keeps the names that React gave it in the finished page. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive])
  return children
}
