import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { NewCases } from '#shared/case-search.ts'
import { newCasesQuery, openCasesQuery } from './queries.ts'

/**
 * The number of cases that wait for somebody. The list of open cases contains it too, so on the
 * pages that have the list, those of the list and of a case, it is not fetched separately.
 *
 * @param readsList fetches the list on a page that does not fetch it otherwise
 */
export function useNewCases({ readsList = false } = {}): NewCases | undefined {
  const hasList = /^\/admin\/arenden(?!\/dagslista)/.test(useLocation().pathname)
  const { data: list } = useInfiniteQuery({ ...openCasesQuery, enabled: readsList })
  const { data: counted } = useQuery({ ...newCasesQuery, enabled: !hasList })
  return (hasList ? list?.waiting : undefined) ?? counted
}
