import type { QueryClient } from '@tanstack/react-query'
import type { InitialData } from '#shared/documents.ts'

/** The id of the script element in which a page carries its data as JSON. */
export const initialDataId = 'initial-data'

/**
 * Fills the queries of the page at this address with data that they would otherwise fetch. The keys
 * are those of `apartmentQuery` and `sentNewsItemQuery`, which not every page downloads.
 */
export function setInitialData(client: QueryClient, pathname: string, data: InitialData): void {
  const [, section, id] = pathname.split('/')
  const [item] = Object.values(data)
  client.setQueryData([section === 'nyheter' ? 'news' : 'apartments', 'one', id], item)
}
