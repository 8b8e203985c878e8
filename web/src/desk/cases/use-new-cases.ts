import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { NewCases } from '#shared/case-search.ts'
import { newCasesQuery, openCasesQuery } from './queries.ts'

/** What waits for somebody. The list of open cases says so too: where it is shown, nothing else asks. */
export function useNewCases(): NewCases | undefined {
  const isAtCases = useLocation().pathname.startsWith('/admin/arenden')
  const { data: list } = useInfiniteQuery({ ...openCasesQuery, enabled: isAtCases })
  const { data: counted } = useQuery({ ...newCasesQuery, enabled: !isAtCases })
  return (isAtCases ? list?.pages[0]?.waiting : undefined) ?? counted
}
