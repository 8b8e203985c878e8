import { lazyPage, type LazyPage } from '../navigation/lazy-page.tsx'
import { documentPages } from './document-pages.tsx'

/**
 * Every address of visitors and its page (specification section 2); a page's file is named after
 * its address. The desk has an entry of its own, `desk/main.tsx`.
 */
export const pages: LazyPage[] = [
  lazyPage('/alltjanst', () => import('./services/alltjanst.tsx')),
  lazyPage('/fastigheter', () => import('./apartments/fastigheter.tsx')),
  lazyPage('/marktjanster', () => import('./services/marktjanster.tsx')),
  lazyPage('/bil-maskinteknik', () => import('./services/bil-maskinteknik.tsx')),
  lazyPage('/kontakt', () => import('./contact/kontakt.tsx')),
  lazyPage('/integritetspolicy', () => import('./policy/integritetspolicy.tsx')),
  lazyPage('/felanmalan', () => import('./follow/felanmalan.tsx')),
  lazyPage('/arende', () => import('./follow/arende.tsx')),
  ...documentPages,
]
