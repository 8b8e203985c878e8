/** A pale shape where something is about to appear; `className` gives its size. */
export const Skeleton = ({ className }: { className: string }) => (
  <div
    aria-hidden
    className={`rounded-control bg-line/70 motion-safe:animate-pulse ${className}`}
  />
)
