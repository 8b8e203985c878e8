import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { Outlet, redirectDocument, useLocation, useMatches, type RouteObject } from 'react-router'
import type { deskPages } from '#shared/pages.ts'
import { sentences } from '#shared/sentences.ts'
import { useScrollAndFocusOnNavigation } from '../navigation/scroll-and-focus.ts'
import { PageFailed } from '../ui/page-failed.tsx'
import { PageLoading } from '../ui/skeleton.tsx'
import { placeToasts } from '../ui/toasts/place-toasts.ts'
import { fetchToaster, ToastRegion } from '../ui/toasts/toast-region.tsx'
import { showFailure } from '../ui/toasts/toasts.ts'
import { DeskLayout, PageBroken } from './desk-layout.tsx'
import { useCloseDialog } from './dialogs/dialog-address.ts'
import { SignedIn } from './sign-in/session.tsx'
import { SignInAgainHost } from './sign-in/sign-in-again.tsx'

type Address = (typeof deskPages)[number]
type Code = () => Promise<{ Component: ComponentType }>

/** A route whose code is lazily loaded. Its path is case-sensitive, as it is on the server. */
const route = (path: Address, code: Code) => ({ path, lazy: code, caseSensitive: true })

/** A page for signed-in administrators, with the dialogs over it. */
const page = (path: Address, code: Code, children: RouteObject[] = []): RouteObject => ({
  ...route(path, code),
  children,
  handle: { isPage: true },
  HydrateFallback: PageLoading,
  ErrorBoundary: PageBroken,
})

/** A dialog; the toast says that `what` cannot be opened where its code cannot be fetched. */
const dialog = (path: Address, what: string, code: Code): RouteObject => ({
  ...route(path, code),
  // While a route has no code, the router renders as far as the last one with a fallback.
  HydrateFallback: () => null,
  ErrorBoundary: () => <DialogFailed title={`Kunde inte öppna ${what}`} />,
})

const templates = (path: Address) =>
  dialog(path, 'svarsmallarna', () => import('./cases/templates-dialog.tsx'))

/**
 * Not by the router's `lazy`, which waits for the code: whoever logs out leaves the desk at once, before
 * what it has fetched is removed.
 */
const LoginPage = lazy(async () => {
  const { Component } = await import('./sign-in/login-page.tsx')
  return { default: Component }
})

const desk = (children: RouteObject[]): RouteObject[] => [
  { Component: Desk, HydrateFallback: () => null, ErrorBoundary: PageFailed, children },
]

/** The pages and dialogs of the desk. Those before `SignedInDesk` need no session. */
export const routes = desk([
  // The site is a program of its own, with a stricter policy than the desk and fresh data.
  { path: '/', loader: () => redirectDocument('/') },
  { path: '/admin/login', Component: LoginPage, caseSensitive: true },
  route('/kvittera', () => import('./cases/kvittera-page.tsx')),
  route('/hantverkare', () => import('./cases/hantverkare-page.tsx')),
  route('/bekrafta', () => import('./company/bekrafta-page.tsx')),
  {
    Component: SignedInDesk,
    children: [
      page('/admin', () => import('./dashboard-page.tsx'), [
        dialog(
          '/admin/lagenheter/:id',
          'lägenheten',
          () => import('./apartments/apartment-dialog.tsx'),
        ),
        dialog('/admin/uthyrning/:id', 'uthyrningen', () => import('./apartments/let-dialog.tsx')),
        {
          path: '/admin/nyheter',
          caseSensitive: true,
          children: [
            dialog('/admin/nyheter/:id', 'nyheten', () => import('./news/news-dialog.tsx')),
          ],
        },
      ]),
      page('/admin/arenden', () => import('./cases/arenden-page.tsx'), [
        dialog('/admin/arenden/nytt', 'formuläret', () => import('./cases/enter-dialog.tsx')),
        dialog(
          '/admin/arenden/personuppgifter',
          'personuppgifterna',
          () => import('./cases/person-dialog.tsx'),
        ),
        templates('/admin/arenden/svarsmallar'),
      ]),
      page('/admin/arenden/dagslista', () => import('./cases/dagslista-page.tsx')),
      page('/admin/arenden/:id', () => import('./cases/arende-page.tsx'), [
        templates('/admin/arenden/:id/svarsmallar'),
        dialog(
          '/admin/arenden/:id/avsandare',
          'avsändarens uppgifter',
          () => import('./cases/sender-dialog.tsx'),
        ),
      ]),
      page('/admin/hus', () => import('./houses/hus-page.tsx'), [
        dialog('/admin/hus/:id', 'huset', () => import('./houses/house-dialog.tsx')),
      ]),
      page('/admin/hus/:id/affisch', () => import('./houses/affisch-page.tsx')),
      page('/admin/sokande/:id', () => import('./applicants/sokande-page.tsx'), [
        templates('/admin/sokande/:id/svarsmallar'),
      ]),
      page('/admin/foretaget', () => import('./company/foretaget-page.tsx')),
      page('/admin/administratorer', () => import('./administrators/administratorer-page.tsx')),
    ],
  },
])

/** The preview renders its page as at another address, which a route of its own would not allow. */
export const previewRoutes = desk([
  { path: '*', lazy: () => import('./preview/forhandsvisning-page.tsx') },
])

/** All pages of the desk, without the site's header, footer and cookie banner. */
function Desk() {
  useScrollAndFocusOnNavigation(usePage())

  // The toasts' code must be loaded before the network fails.
  useEffect(() => void fetchToaster(), [])

  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <DeskToasts />
    </>
  )
}

/**
 * The desk's toasts, inside the topmost open dialog, because everything outside a modal dialog is
 * inert. The region is moved, not remounted, so that a toast outlives a dialog.
 */
function DeskToasts() {
  const [place] = useState(() => document.createElement('div'))

  useEffect(() => {
    // Called once for the new host and whenever a dialog grows or shrinks, before that is painted.
    const size = new ResizeObserver(() => {
      const toasts = place.querySelector('ol')
      if (toasts) placeToasts(toasts)
    })

    function moveToTop() {
      const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      if (place.parentElement === host) return
      host.append(place)
      place.setAttribute('class', host === document.body ? '' : besideDialog)
      size.disconnect()
      size.observe(host)
    }

    moveToTop()
    const observer = new MutationObserver(moveToTop)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      size.disconnect()
      place.remove()
    }
  }, [place])

  return createPortal(<ToastRegion />, place)
}

/** Beside a dialog where there is room for that. */
const besideDialog =
  'md:[&_ol]:right-auto md:[&_ol]:left-0 min-[90rem]:[&_ol]:max-w-[min(420px,(100vw-54rem)/2)]'

function SignedInDesk() {
  return (
    <SignedIn>
      <DeskLayout page={usePage()} />
      <SignInAgainHost />
    </SignedIn>
  )
}

/** The address of the page, also where a dialog over it has an address of its own. */
function usePage() {
  const { pathname } = useLocation()
  return useMatches().find(({ handle }) => Object(handle).isPage)?.pathname ?? pathname
}

function DialogFailed({ title }: { title: string }) {
  const close = useCloseDialog()

  useEffect(() => {
    showFailure(title, sentences.offline)
    close()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return null
}
