import { Suspense, useEffect } from 'react'
import { matchRoutes, useLocation } from 'react-router'
import { previewPage } from '#shared/pages.ts'
import { lazyPage, loadPageAt, type LazyPage } from '../navigation/lazy-page.tsx'
import { useScrollAndFocusOnNavigation } from '../navigation/scroll-and-focus.ts'
import { fetchToaster } from '../ui/toasts/toast-region.tsx'
import { DeskLayout } from './desk-layout.tsx'
import { DeskToasts } from './desk-toasts.tsx'
import { SignedIn } from './sign-in/session.tsx'
import { SignInAgainHost } from './sign-in/sign-in-again-host.tsx'

/** Pages without a sign-in. Every address is one of `deskPages`. */
const openPages = [
  lazyPage('/admin/login', () => import('./sign-in/login-page.tsx')),
  lazyPage('/kvittera', () => import('./cases/kvittera-page.tsx')),
  lazyPage(previewPage, () => import('./preview/forhandsvisning-page.tsx')),
  lazyPage('/bekrafta', () => import('./company/bekrafta-page.tsx')),
]

/** Pages for signed-in administrators. */
const closedPages = [
  lazyPage('/admin', () => import('./editing/dashboard-page.tsx')),
  lazyPage('/admin/arenden', () => import('./cases/arenden-page.tsx')),
  lazyPage('/admin/arenden/dagslista', () => import('./cases/dagslista-page.tsx')),
  lazyPage('/admin/arenden/:id', () => import('./cases/arende-page.tsx')),
  lazyPage('/admin/hus', () => import('./houses/hus-page.tsx')),
  lazyPage('/admin/sokande/:id', () => import('./applicants/sokande-page.tsx')),
  lazyPage('/admin/foretaget', () => import('./company/foretaget-page.tsx')),
]

/** All pages of the desk, without the site's header, footer and cookie banner. */
export function Desk() {
  useScrollAndFocusOnNavigation()
  const { pathname } = useLocation()
  const closed = pageAt(closedPages, pathname)
  const open = pageAt(openPages, pathname)

  useEffect(() => {
    // Fetched in parallel with the session check; an error is reported when the page renders.
    closed?.load()?.catch(() => {})
  }, [closed])

  useEffect(() => {
    // The toasts' code must be loaded before the network fails.
    fetchToaster().catch(() => {})
  }, [])

  return (
    <>
      {closed && (
        <SignedIn>
          <DeskLayout>
            <closed.Component />
          </DeskLayout>
          <SignInAgainHost />
        </SignedIn>
      )}
      {open && (
        <Suspense>
          <open.Component />
        </Suspense>
      )}
      <DeskToasts />
    </>
  )
}

/** Fetches the code of the page at this address; undefined if the desk has none there, or has the code. */
export const loadPage = (pathname: string) => loadPageAt(closedPages, pathname)

const pageAt = (pages: LazyPage[], pathname: string) => matchRoutes(pages, pathname)?.[0]?.route
