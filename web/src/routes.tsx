import { matchPath, Route, Routes } from 'react-router'
import { lazyPage } from './lazy-page.tsx'
import { SiteLayout } from './layout/site-layout.tsx'

/** Every address and its page (specification section 2); a page's file is named after its address. */
const visitorPages = [
  lazyPage('/fastigheter', () => import('./pages/fastigheter.tsx')),
  lazyPage('*', () => import('./pages/not-found.tsx')),
]

export const SiteRoutes = () => (
  <Routes>
    <Route element={<SiteLayout />}>
      {visitorPages.map(({ path, Component }) => (
        <Route key={path} path={path} element={<Component />} />
      ))}
    </Route>
  </Routes>
)

/** Fetches the code of the page at this address, so that it can be rendered at once. */
export const loadPage = (pathname: string) =>
  visitorPages.find(({ path }) => matchPath(path, pathname))?.load()
