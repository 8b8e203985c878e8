import { Ingress, PageHero } from '../layout/page-hero.tsx'
import { NextStep } from '../layout/next-step.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ServiceGrid } from './service-grid.tsx'
import { WhyUs } from './why-us.tsx'
import { allRoundReasons, allRoundServices } from './alltjanst-content.ts'

/** Property management and upkeep. */
export const Component = () => (
  <>
    <PageHead
      path="/alltjanst"
      title="Alltjänst: skötsel, städ och trädgård"
      description="Fastighetsförvaltning, städ, trädgård, sopning, snöskottning, måleri och tapetsering i Tranås. Se vad som ingår och kontakta oss."
    />
    <PageHero heading="Alltjänst">
      <Ingress>
        Vi tar hand om fastigheter inne och ute, året runt. Du kan anlita oss för en enstaka insats
        eller löpande.
      </Ingress>
    </PageHero>
    <section className="page-width py-14 sm:py-20">
      <h2 className="sr-only">Det här gör vi</h2>
      <ServiceGrid services={allRoundServices} isNearTop />
    </section>
    <WhyUs ingress="Vi har över 15 års erfarenhet i Tranås." reasons={allRoundReasons} />
    <NextStep
      text="Berätta vad du behöver hjälp med, så återkommer vi."
      button="Kontakta oss"
      to="/kontakt"
    />
  </>
)
