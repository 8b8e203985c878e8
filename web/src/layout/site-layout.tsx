import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useScrollToTop } from '../navigation/scroll-to-top.ts'

/** What surrounds every page that visitors see. */
export function SiteLayout() {
  useScrollToTop()

  return (
    <>
      <a
        href="#innehall"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-3 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold"
      >
        Hoppa till innehållet
      </a>
      <main id="innehall" tabIndex={-1}>
        <Suspense fallback={<PageOnItsWay />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  )
}

const PageOnItsWay = () => (
  <p role="status" className="sr-only">
    Laddar sidan...
  </p>
)
