import { Suspense, type ReactNode } from 'react'
import { useScrollAndFocusOnNavigation } from '../../navigation/scroll-and-focus.ts'
import { ToastRegion } from '../../ui/toasts/toast-region.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNotice } from './site-notice.tsx'

/** The header, footer and banner around every page of the site. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useScrollAndFocusOnNavigation()

  return (
    <>
      <a
        href="#innehall"
        className="sr-only focus:not-sr-only focus:fixed focus:z-30 focus:m-3 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:shadow-lifted"
      >
        Hoppa till innehållet
      </a>
      <SiteHeader />
      <SiteNotice />
      <main id="innehall" tabIndex={-1} className="min-h-svh print:min-h-0">
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </main>
      <SiteFooter />
      <CookieBanner />
      <ToastRegion />
    </>
  )
}

const PageLoading = () => (
  <p role="status" className="sr-only">
    Laddar sidan...
  </p>
)
