import type { QueryClient } from '@tanstack/react-query'
import type { InitialData, PageData } from '#shared/documents.ts'

/** The id of the script element that holds a page's data. */
export const pageDataId = 'page-data'

/** The data of the page that the browser loaded. */
export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(pageDataId)!.textContent)

/**
 * Fills the queries of the page at this address with data that they would otherwise fetch. The keys
 * are those of `apartmentQuery` and `sentNewsItemQuery`, which not every page downloads.
 */
export function setInitialData(client: QueryClient, pathname: string, data: InitialData): void {
  const [, section, id] = pathname.split('/')
  const [item] = Object.values(data)
  client.setQueryData([section === 'nyheter' ? 'news' : 'apartments', 'one', id], item)
}
