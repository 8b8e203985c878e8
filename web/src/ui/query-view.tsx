import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedNotice, Notice } from './notice.tsx'

interface Props<Data> {
  query: UseQueryResult<Data>
  /** Shown until the first answer. */
  loading: ReactNode
  /** The sentence if there is no answer; without one it is the server's. */
  failed?: string | undefined
  /** The text of that button. */
  retry?: string
  /** The sentence in place of a list without entries. */
  empty?: string
  /** Runs when the button is pressed, before it is removed. */
  onRetry?: () => void
  children: (data: Data) => ReactNode
}

/**
 * Renders the data of a query: a placeholder before it, or the error, with a button that retries unless
 * there is no such thing.
 */
export function QueryView<Data>({
  query,
  loading,
  failed,
  retry,
  empty,
  onRetry,
  children,
}: Props<Data>) {
  const { data, error, isPending, isLoadingError, refetch } = query
  if (isPending) return loading
  if (isLoadingError) {
    const fetchAgain = () => {
      onRetry?.()
      void refetch()
    }
    return (
      <FailedNotice
        text={failed ?? error.sentence}
        retry={retry}
        onRetry={error.status === 404 ? undefined : fetchAgain}
      />
    )
  }
  if (empty !== undefined && Array.isArray(data) && data.length === 0)
    return <Notice text={empty} />
  return children(data)
}
