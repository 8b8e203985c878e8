import { useNewCases } from './use-new-cases.ts'

/** The number of new cases; nothing when there are none or the count is unknown. */
export function NewCasesBadge() {
  const data = useNewCases()
  if (!data?.count) return null
  return (
    // Two boxes: the underline of the current link skips an inline-block inside an inline box only.
    <span>
      <span className="ml-2 inline-block min-w-6 rounded-full bg-alarm px-2 max-sm:ml-1 max-sm:px-1.5 text-center text-sm font-semibold text-surface">
        <span aria-hidden>{data.count}</span>
        <span className="sr-only">
          {data.count === 1 ? '1 nytt ärende' : `${data.count} nya ärenden`}
        </span>
      </span>
    </span>
  )
}
