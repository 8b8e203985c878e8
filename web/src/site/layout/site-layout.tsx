import { Suspense, type ReactNode } from 'react'
import { useScrollAndFocusOnNavigation } from '../../navigation/scroll-and-focus.ts'
import { PageLoading } from '../../ui/skeleton.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ToastRegion } from '../../ui/toasts/toast-region.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNotice } from './site-notice.tsx'
import { SiteLink } from '../../navigation/site-link.tsx'
import { CookieButtons } from './cookie-buttons.tsx'
import { useCookieChoice } from './cookie-choice.ts'

interface Props {
  /** The address of the page. */
  page: string
  children: ReactNode
}

/** The header, footer and banner around every page of the site. */
export function SiteLayout({ page, children }: Props) {
  useScrollAndFocusOnNavigation(page)

  return (
    <>
      <SkipLink />
      <SiteHeader page={page} />
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

/**
 * Asks once; after an answer it never appears again (specification section 4). It has room of
 * its own below the page, so that the last lines can be reached before it is answered.
 */
function CookieBanner() {
  if (useCookieChoice()) return null
  return (
    <section
      id="cookies"
      aria-label="Cookies"
      className="sticky bottom-0 z-20 border-t border-line bg-surface shadow-lifted"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <p className="grow basis-72 text-sm sm:text-base">
          Vi använder cookies för att förbättra din upplevelse. Läs mer i vår{' '}
          <SiteLink to="/integritetspolicy" className="text-accent underline">
            integritetspolicy
          </SiteLink>
          .
        </p>
        <CookieButtons />
      </div>
    </section>
  )
}
