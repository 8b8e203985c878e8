import { lazyPage, type LazyPage } from '../navigation/lazy-page.tsx'

const startPage = lazyPage('/', () => import('./start/hem.tsx'))

/**
 * The pages that the function `document` renders. Its bundle has the code of no others, which would
 * be parsed before its first answer.
 */
export const documentPages: LazyPage[] = [
  startPage,
  // A news item opens on the start page, so going there and back keeps what is on the screen.
  { ...startPage, path: '/nyheter/:id' },
  lazyPage('/fastigheter/:id', () => import('./apartments/lagenhet.tsx')),
  lazyPage('*', () => import('./layout/not-found.tsx')),
]
