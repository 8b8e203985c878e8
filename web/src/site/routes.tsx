import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import type { PageData } from '#shared/documents.ts'
import type { pages as addresses, secretPages } from '#shared/pages.ts'
import {
  apartmentQuery,
  houseNoticesQuery,
  questionsQuery,
  sentNewsItemQuery,
} from '../api/queries.ts'
import { lazyComponent } from '../navigation/lazy-page.tsx'

/** A page as its address names it. Its title and description stand in its file. */
interface Page extends ReturnType<typeof pageCode> {
  /** The address of the page over which it opens, and which stays on the screen. */
  over?: string
}

/** The code of a page, which is fetched when it is first shown. */
const pageCode = (fetchModule: () => Promise<{ Component: ComponentType }>) =>
  lazyComponent(async () => (await fetchModule()).Component)

export type Path =
  | (typeof addresses | typeof secretPages)[number]
  | '/nyheter/:id'
  | '/fastigheter/:id'
  | '*'

const start = pageCode(() => import('./start/hem.tsx'))

/**
 * Every address of visitors and its page (specification section 2). What the server adds to a page
 * stands in `server.tsx`, the desk's addresses in `desk/desk.tsx`.
 */
const records: Record<Path, Page> = {
  '/': start,
  // The same page, so that going there and back keeps what is on the screen.
  '/nyheter/:id': { ...start, over: '/' },
  '/alltjanst': pageCode(() => import('./services/alltjanst.tsx')),
  '/fastigheter': pageCode(() => import('./apartments/fastigheter.tsx')),
  '/fastigheter/:id': pageCode(() => import('./apartments/lagenhet.tsx')),
  '/marktjanster': pageCode(() => import('./services/marktjanster.tsx')),
  '/bil-maskinteknik': pageCode(() => import('./services/bil-maskinteknik.tsx')),
  '/kontakt': pageCode(() => import('./contact/kontakt.tsx')),
  '/integritetspolicy': pageCode(() => import('./policy/integritetspolicy.tsx')),
  '/felanmalan': pageCode(() => import('./follow/felanmalan.tsx')),
  '/arende': pageCode(() => import('./follow/arende.tsx')),
  '*': pageCode(() => import('./layout/not-found.tsx')),
}

/** A page as a route of React Router. Capitals count, as they do for the server. */
const routeOf = (path: Path) => ({ ...records[path], path, caseSensitive: true })

export const pages = (Object.keys(records) as Path[]).map(routeOf)

/** The page at an address of the site; the not-found page where it has none. */
export const pageAt = (pathname: string) => matchRoutes(pages, pathname)![0]!

/** Fills the queries of the page at this address with what the server sent along; the others are fetched. */
export function setInitialData(client: QueryClient, pathname: string, data: PageData): void {
  const { id = '' } = pageAt(pathname).params
  client.setQueryData(apartmentQuery(id).queryKey, data.initialData?.apartment)
  client.setQueryData(sentNewsItemQuery(id).queryKey, data.initialData?.newsItem)
  client.setQueryData(questionsQuery.queryKey, data.questions)
  client.setQueryData(houseNoticesQuery.queryKey, data.houseNotices)
}
