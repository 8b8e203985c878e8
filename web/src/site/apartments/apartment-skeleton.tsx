import { Skeleton } from '../../ui/skeleton.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutJavaScript } from '../../ui/without-javascript.tsx'

/** The placeholder of an apartment's page, with the same size, so that the layout does not shift. */
export const ApartmentSkeleton = () => (
  <>
    <PageHead title="Lägenhet" />
    <h1 className="sr-only noscript:hidden">
      <span role="status">Laddar lägenheten...</span>
    </h1>
    <WithoutJavaScript />
    <div
      aria-busy="true"
      className="grid gap-x-14 gap-y-10 pt-4 lg:grid-cols-[3fr_2fr] noscript:hidden"
    >
      <Skeleton className="aspect-4/3 rounded-card" />
      <div>
        <Skeleton className="h-8 w-28 rounded-full" />
        <Skeleton className="mt-4 h-10 w-4/5" />
        <Skeleton className="mt-4 h-6 w-3/5" />
        <Skeleton className="mt-8 h-40" />
        <Skeleton className="mt-6 h-13" />
      </div>
    </div>
  </>
)
