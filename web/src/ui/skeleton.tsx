import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** A placeholder during loading; `className` sets its size. */
export const Skeleton = ({ className }: { className: string }) => (
  <div
    aria-hidden
    className={`rounded-control bg-line/70 motion-safe:animate-pulse ${className}`}
  />
)

interface CardSkeletonsProps {
  /** The classes of the grid. */
  className: string
  /** The class of the picture's shape. */
  picture: string
  /** The placeholders below the picture. */
  children: ReactNode
}

/** Three placeholders of cards; as large as those, they do not shift the layout. */
export const CardSkeletons = ({ className, picture, children }: CardSkeletonsProps) => (
  <div className={`${className} noscript:hidden`}>
    {[1, 2, 3].map(card => (
      <Card key={card} aria-busy="true" className="overflow-hidden">
        <Skeleton className={`${picture} rounded-none`} />
        <div className="p-5 sm:p-6">{children}</div>
      </Card>
    ))}
  </div>
)

/** Announces that the code of a page is being fetched. */
export const PageLoading = () => (
  <p role="status" className="sr-only">
    Laddar sidan...
  </p>
)
