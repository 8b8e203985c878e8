import { ApartmentCardSkeleton } from '../components/apartment-card-skeleton.tsx'
import { NewsCardSkeleton } from '../components/news-card.tsx'
import { Notice } from '../components/notice.tsx'
import { ServiceCard } from '../components/service-card.tsx'
import { allRoundServices } from '../content/alltjanst.ts'
import { Button } from '../ui/button.tsx'

/** A card, what stands in for one, and what stands in for none. */
export const Lists = () => (
  <div className="grid items-start gap-6 md:grid-cols-3">
    <ServiceCard {...allRoundServices[0]!} isFirst={false} />
    <ApartmentCardSkeleton />
    <NewsCardSkeleton />
    <Notice text="Inga lägenheter hittades. Försök med en annan sökning.">
      <Button look="secondary">Visa alla lägenheter</Button>
    </Notice>
    <Notice text="Lägenheterna kunde inte hämtas." isAlarming>
      <Button>Försök igen</Button>
    </Notice>
  </div>
)
