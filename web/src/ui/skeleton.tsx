/** A placeholder during loading; `className` sets its size. */
export const Skeleton = ({ className }: { className: string }) => (
  <div
    aria-hidden
    className={`rounded-control bg-line/70 motion-safe:animate-pulse ${className}`}
  />
)

/** Announces that the code of a page is being fetched. */
export const PageLoading = () => (
  <p role="status" className="sr-only">
    Laddar sidan...
  </p>
)
