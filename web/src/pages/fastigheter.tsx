import { maxSearchLength } from '#shared/search.ts'
import { ApartmentList } from '../components/apartment-list.tsx'
import { ApartmentSearch } from '../components/apartment-search.tsx'
import { Neighbourhood } from '../components/neighbourhood.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useSearchParameter } from '../navigation/use-search-parameter.ts'

/** The listing. The search stands in the address, so that a result can be shared. */
export function Component() {
  const [q, setSearch] = useSearchParameter('q')
  const search = q.slice(0, maxSearchLength)

  return (
    <>
      <PageHead
        title="Lediga lägenheter i Tranås"
        description="Se lediga lägenheter i Tranås med hyra, storlek och inflyttning. Anmäl intresse direkt eller gör en felanmälan som hyresgäst."
      />
      <header className="bg-mist">
        <div className="page-width relative py-14 sm:py-20 lg:py-24">
          <Neighbourhood className="absolute right-12 bottom-0 w-104 max-xl:hidden" />
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">Lediga lägenheter i Tranås</h1>
          <p className="mt-5 max-w-2xl text-lg text-ink-soft sm:text-xl">
            Välj en lägenhet för att se bilder och anmäla intresse. Det kostar inget och är inte
            bindande.
          </p>
          <ApartmentSearch search={search} onSearch={setSearch} />
        </div>
      </header>
      <section className="page-width pt-8 pb-20 sm:pt-10 sm:pb-28">
        <ApartmentList search={search} onShowAll={() => setSearch('')} />
      </section>
    </>
  )
}
