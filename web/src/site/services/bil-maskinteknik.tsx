import { Ingress, PageHero } from '../layout/page-hero.tsx'
import { NextStep } from '../layout/next-step.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ServiceGrid } from './service-grid.tsx'
import { workshopServices } from './bil-maskinteknik-content.ts'

/** Car and machine repair and service. */
export const Component = () => (
  <>
    <PageHead
      path="/bil-maskinteknik"
      title="Bil- och maskinverkstad i Tranås"
      description="Bilreparation, maskinservice, diagnostik och förebyggande underhåll i Tranås. Boka service för bil eller maskin, åt privatpersoner och företag."
    />
    <PageHero heading="Bil & Maskinteknik">
      <Ingress>
        Vi reparerar och servar bilar och maskiner i Tranås, åt privatpersoner och företag.
      </Ingress>
    </PageHero>
    <section className="page-width py-14 sm:py-20">
      <h2 className="sr-only">Det här gör vi</h2>
      <ServiceGrid services={workshopServices} isNearTop />
    </section>
    <NextStep
      text="Skriv registreringsnummer eller maskinmodell och när det passar dig."
      button="Boka service"
      to="/kontakt?tjanst=bilmaskinteknik"
    />
  </>
)
