import { Suspense, type ReactNode } from 'react'
import { useScrollAndFocusOnNavigation } from '../../navigation/scroll-and-focus.ts'
import { PageLoading } from '../../ui/page-loading.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
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
      <SkipLink />
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
