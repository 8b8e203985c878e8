import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedNotice, Notice } from './notice.tsx'

interface Props<Data> {
  query: UseQueryResult<Data>
  /** Shown until the first answer. */
  loading: ReactNode
  /** The sentence if there is no answer, above a button that asks again. */
  failed: string
  /** The sentence in place of a list without entries. */
  empty?: string
  /** Runs when the button is pressed, before it is removed. */
  onRetry?: () => void
  children: (data: Data) => ReactNode
}

/** Renders the data of a query: a placeholder before it, or the error with a button that retries. */
export function QueryView<Data>({ query, loading, failed, empty, onRetry, children }: Props<Data>) {
  const { data, isPending, refetch } = query
  if (isPending) return loading
  if (data === undefined) {
    return (
      <FailedNotice
        text={failed}
        onRetry={() => {
          onRetry?.()
          void refetch()
        }}
      />
    )
  }
  if (empty !== undefined && Array.isArray(data) && data.length === 0)
    return <Notice text={empty} />
  return children(data)
}
