import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import { lazyComponent } from './lazy-component.tsx'

/** The exports of a page's file. */
interface PageModule {
  Component: ComponentType
}

/**
 * A page of the site or the desk whose code is fetched when it is first shown, as a route of React
 * Router. Capitals count, as they do for the server.
 */
export const lazyPage = (path: string, fetchModule: () => Promise<PageModule>) => ({
  path,
  caseSensitive: true,
  ...lazyComponent(async () => (await fetchModule()).Component),
})

export type LazyPage = ReturnType<typeof lazyPage>

/** Fetches the code of the page at this address; undefined if none of them is there, or the code is. */
export const loadPageAt = (pages: LazyPage[], pathname: string) =>
  matchRoutes(pages, pathname)?.[0]?.route.load()
