import { lazyPage, type LazyPage } from '../navigation/lazy-page.tsx'

/**
 * The pages that the function `document` renders. Its bundle has the code of no others, which would
 * be parsed before its first answer.
 */
export const documentPages: LazyPage[] = [
  // A news item opens on the start page, so going there and back keeps what is on the screen.
  lazyPage(['/', '/nyheter/:id'], () => import('./start/hem.tsx')),
  lazyPage(['/fastigheter/:id'], () => import('./apartments/lagenhet.tsx')),
  lazyPage(['*'], () => import('./layout/not-found.tsx')),
]
