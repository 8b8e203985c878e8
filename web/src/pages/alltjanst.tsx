import { Ingress, PageHero } from '../components/page-hero.tsx'
import { NextStep } from '../components/next-step.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ServiceGrid } from '../components/service-grid.tsx'
import { WhyUs } from '../components/why-us.tsx'
import { allRoundReasons, allRoundServices } from '../content/alltjanst.ts'

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
