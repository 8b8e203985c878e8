import { Skeleton } from '../../ui/skeleton.tsx'

/** The placeholder of a card, with the same size, so that the layout does not shift. */
export const ApartmentCardSkeleton = () => (
  <div aria-busy="true" className="overflow-hidden rounded-card border border-line bg-surface">
    <Skeleton className="aspect-4/3 rounded-none" />
    <div className="p-5 sm:p-6">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="mt-5 h-5 w-2/3" />
      <Skeleton className="mt-3 h-5 w-1/2" />
      <Skeleton className="mt-3 h-5 w-1/3" />
      <div className="mt-5 flex items-center justify-between border-t border-line pt-4">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-11 w-28" />
      </div>
    </div>
  </div>
)
