import { Suspense, useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { lazyPage } from '../lazy-page.tsx'
import { useArrival } from '../navigation/arrival.ts'
import { fetchToaster } from '../toasts/toast-region.tsx'
import { DeskLayout } from './desk-layout.tsx'
import { DeskToasts } from './desk-toasts.tsx'
import { SignedIn } from './session.tsx'
import { SignInAgain } from './sign-in-again-dialog.tsx'

const login = lazyPage(['/admin/login'], () => import('./sign-in/login-page.tsx'))

/** What administrators see once they are signed in. Every address is one of `deskPages`. */
const pages = [
  lazyPage(['/admin'], () => import('./dashboard-page.tsx')),
  lazyPage(['/admin/arenden'], () => import('./arenden-page.tsx')),
  lazyPage(['/admin/arenden/:id'], () => import('./arende-page.tsx')),
]

/** All pages below /admin, without the site's chrome and without its cookie banner. */
export function Component() {
  useArrival()
  const { pathname } = useLocation()
  const page = pages.find(({ paths }) => paths.some(path => matchPath(path, pathname)))

  useEffect(() => {
    // Fetched while it is asked who is signed in; what fails here fails again where it is shown.
    page?.load().catch(() => {})
  }, [page])

  useEffect(() => {
    // What tells that the network is gone must be there before it goes.
    fetchToaster().catch(() => {})
  }, [])

  return (
    <>
      {page ? (
        <SignedIn>
          <DeskLayout>
            <page.Component />
          </DeskLayout>
          <SignInAgain />
        </SignedIn>
      ) : (
        <Suspense>
          <login.Component />
        </Suspense>
      )}
      <DeskToasts />
    </>
  )
}
