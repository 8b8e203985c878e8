import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import { api } from '#shared/contract/api.ts'
import type { PageData } from '#shared/documents.ts'
import type { pages as addresses, secretPages } from '#shared/pages.ts'
import { apartmentQuery, sentNewsItemQuery } from '../api/queries.ts'
import { lazyComponent } from '../navigation/lazy-page.tsx'
import { apartmentData, articleData, companyData } from './structured-data.ts'

/** What is known of a page by its address. Its title and description stand in its file. */
interface Page extends ReturnType<typeof pageCode> {
  /** The address of the page over which it opens, and which stays on the screen. */
  over?: string
  /** The query of the item that the server sends along. */
  item?: (id: string) => { queryKey: QueryKey }
  /** What the server adds to the page's HTML; no browser downloads it. */
  server?:
    | {
        /** The name of the page's file, where it is not the address. */
        file?: string
        /** The addresses of its lists. After `?q=` comes the search of the page's address. */
        lists?: string[]
        /** Facts about the page for machines (JSON-LD, schema.org), if there are any. */
        jsonLd?: (data: PageData) => object | undefined
      }
    | undefined
}

/** The code of a page, which is fetched when it is first shown. */
const pageCode = (fetchModule: () => Promise<{ Component: ComponentType }>) =>
  lazyComponent(async () => (await fetchModule()).Component)

type Path = (typeof addresses | typeof secretPages)[number] | '/nyheter/:id' | '/fastigheter/:id'

const { listNews, listApartments } = api.catalogue

const start: Page = {
  ...pageCode(() => import('./start/hem.tsx')),
  server: import.meta.env.SSR
    ? { file: 'hem', lists: [listNews.path, listApartments.path], jsonLd: companyData }
    : undefined,
}

/**
 * Every address of visitors and its page (specification section 2). The desk's stand in
 * `desk/desk.tsx`.
 */
const records: Record<Path | '*', Page> = {
  '/': start,
  // The same page, so that going there and back keeps what is on the screen.
  '/nyheter/:id': {
    ...start,
    over: '/',
    item: sentNewsItemQuery,
    server: import.meta.env.SSR ? { ...start.server, jsonLd: articleData } : undefined,
  },
  '/alltjanst': pageCode(() => import('./services/alltjanst.tsx')),
  '/fastigheter': {
    ...pageCode(() => import('./apartments/fastigheter.tsx')),
    server: import.meta.env.SSR ? { lists: [`${listApartments.path}?q=`] } : undefined,
  },
  '/fastigheter/:id': {
    ...pageCode(() => import('./apartments/lagenhet.tsx')),
    item: apartmentQuery,
    server: import.meta.env.SSR ? { file: 'lagenhet', jsonLd: apartmentData } : undefined,
  },
  '/marktjanster': pageCode(() => import('./services/marktjanster.tsx')),
  '/bil-maskinteknik': pageCode(() => import('./services/bil-maskinteknik.tsx')),
  '/kontakt': {
    ...pageCode(() => import('./contact/kontakt.tsx')),
    server: import.meta.env.SSR ? { jsonLd: companyData } : undefined,
  },
  '/integritetspolicy': pageCode(() => import('./policy/integritetspolicy.tsx')),
  '/felanmalan': pageCode(() => import('./follow/felanmalan.tsx')),
  '/arende': pageCode(() => import('./follow/arende.tsx')),
  '*': {
    ...pageCode(() => import('./layout/not-found.tsx')),
    server: import.meta.env.SSR ? { file: 'not-found' } : undefined,
  },
}

/** A page as a route of React Router. Capitals count, as they do for the server. */
const routeOf = ([path, page]: [string, Page]) => ({ ...page, path, caseSensitive: true })

export const pages = Object.entries(records).map(routeOf)

/** The page at an address of the site; the not-found page where it has none. */
export const pageAt = (pathname: string) => matchRoutes(pages, pathname)![0]!

/** Fills the query of the page at this address with the item that it would otherwise fetch. */
export function setInitialData(client: QueryClient, pathname: string, data: PageData): void {
  const { route, params } = pageAt(pathname)
  const [item] = Object.values(data.initialData ?? {})
  if (route.item) client.setQueryData(route.item(params['id']!).queryKey, item)
}
