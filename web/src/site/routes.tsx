import { matchPath, useLocation } from 'react-router'
import { lazyPage } from '../navigation/lazy-page.tsx'
import { SiteLayout } from './layout/site-layout.tsx'

/**
 * Every address of visitors and its page (specification section 2); a page's file is named after
 * its address. The desk has an entry of its own, `desk/main.tsx`.
 */
const pages = [
  // A news item opens on the start page, so going there and back keeps what is on the screen.
  lazyPage(['/', '/nyheter/:id'], () => import('./start/hem.tsx')),
  lazyPage(['/alltjanst'], () => import('./services/alltjanst.tsx')),
  lazyPage(['/fastigheter'], () => import('./apartments/fastigheter.tsx')),
  lazyPage(['/fastigheter/:id'], () => import('./apartments/lagenhet.tsx')),
  lazyPage(['/marktjanster'], () => import('./services/marktjanster.tsx')),
  lazyPage(['/bil-maskinteknik'], () => import('./services/bil-maskinteknik.tsx')),
  lazyPage(['/kontakt'], () => import('./contact/kontakt.tsx')),
  lazyPage(['/integritetspolicy'], () => import('./policy/integritetspolicy.tsx')),
  lazyPage(['/felanmalan'], () => import('./follow/felanmalan.tsx')),
  lazyPage(['/arende'], () => import('./follow/arende.tsx')),
  lazyPage(['*'], () => import('./layout/not-found.tsx')),
]

/** The page at the present address, within the site's header and footer. */
export function SiteRoutes() {
  const page = pageAt(useLocation().pathname)
  return (
    <SiteLayout>
      <page.Component />
    </SiteLayout>
  )
}

/** Fetches the code of the page at this address, so that it can be rendered at once. */
export const loadPage = (pathname: string) => pageAt(pathname).load()

/** The first page whose address it is; capitals count, as they do for the server. */
const pageAt = (pathname: string) =>
  pages.find(({ paths }) => paths.some(path => matchPath({ path, caseSensitive: true }, pathname)))!
