import { areas } from './areas.ts'
import { ServiceGrid } from './service-grid.tsx'

/** The four areas, each with a link to its page; `/#tjanster` leads here. */
export const AreaCards = () => (
  <section id="tjanster" className="page-width py-16 sm:py-24">
    <h2 className="text-3xl sm:text-4xl">Våra tjänster</h2>
    <p className="mt-4 mb-10 max-w-2xl text-lg text-ink-soft">
      Vi arbetar inom fyra områden. Välj det du behöver hjälp med.
    </p>
    <ServiceGrid services={areas} />
  </section>
)
