import { useQuery } from '@tanstack/react-query'
import { newCasesQuery } from './queries.ts'

/** How many cases nobody has begun with; nothing while there are none, or nobody knows. */
export function NewCasesBadge() {
  const { data } = useQuery(newCasesQuery)
  if (!data?.count) return null
  return (
    // Two boxes, since the line under a current link goes through all but a box within a line.
    <span>
      <span className="ml-2 inline-block min-w-6 rounded-full bg-alarm px-2 text-center text-sm font-semibold text-surface">
        <span aria-hidden>{data.count}</span>
        <span className="sr-only">
          {data.count === 1 ? '1 nytt ärende' : `${data.count} nya ärenden`}
        </span>
      </span>
    </span>
  )
}
