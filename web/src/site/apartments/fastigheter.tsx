import { maxSearchLength } from '#shared/search.ts'
import { ApartmentList } from './apartment-list.tsx'
import { ApartmentSearch } from './apartment-search.tsx'
import { IssueReportSection } from './issue-report-section.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Ingress, PageHero } from '../layout/page-hero.tsx'
import { SiteLink } from '../../navigation/site-link.tsx'
import { heroFastigheter } from '../../pictures/hero-fastigheter.ts'
import { useSearchParameter } from '../../navigation/use-search-parameter.ts'

/** The listing. The search is in the address, so that a result can be shared. */
export function Component() {
  const [q, setSearch] = useSearchParameter('q')
  const search = q.slice(0, maxSearchLength)

  return (
    <>
      <PageHead
        path="/fastigheter"
        title="Lediga lägenheter i Tranås"
        description="Se lediga lägenheter i Tranås med hyra, storlek och inflyttning. Anmäl intresse direkt eller gör en felanmälan som hyresgäst."
      />
      <PageHero
        heading="Lediga lägenheter i Tranås"
        picture={{
          files: heroFastigheter,
          alt: 'Illustration av hyreshus med balkonger och träd',
        }}
      >
        <Ingress>
          Välj en lägenhet för att se bilder och anmäla intresse. Det kostar inget och är inte
          bindande.
        </Ingress>
        <ApartmentSearch search={search} onSearch={setSearch} />
        <p className="mt-6">
          Hyr du redan av oss?{' '}
          <SiteLink
            to="#felanmalan"
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            Gör en felanmälan
          </SiteLink>
        </p>
      </PageHero>
      <section className="page-width pt-8 pb-20 sm:pt-10 sm:pb-28">
        <ApartmentList search={search} onShowAll={() => setSearch('')} />
      </section>
      <IssueReportSection />
    </>
  )
}
