/** A placeholder during loading; `className` sets its size. */
export const Skeleton = ({ className }: { className: string }) => (
  <div
    aria-hidden
    className={`rounded-control bg-line/70 motion-safe:animate-pulse ${className}`}
  />
)
