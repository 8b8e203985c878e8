import { useState, type ReactNode } from 'react'
import { ApartmentCardSkeleton } from '../site/apartments/apartment-card-skeleton.tsx'
import { ApartmentCard } from '../site/apartments/apartment-card.tsx'
import { ApartmentGallery } from '../site/apartments/apartment-gallery.tsx'
import { NewsCard, NewsCardSkeleton } from '../site/news/news-card.tsx'
import { ServiceCard } from '../site/services/service-card.tsx'
import { areas } from '../site/services/areas.ts'
import { Button } from '../ui/button.tsx'
import { apartment, bareApartment, newsItem, newsItemWithoutPicture } from './examples.ts'

/** Each kind of card with much and with little content, and its placeholder while data load. */
export const Cards = ({ onOpenNews }: { onOpenNews: () => void }) => (
  <>
    <Row heading="Lägenheter">
      <ApartmentCard apartment={apartment} isNearTop={false} />
      <ApartmentCard apartment={bareApartment} isNearTop={false} />
      <ApartmentCardSkeleton />
    </Row>
    <Row heading="Nyheter">
      <NewsCard item={newsItem} onOpen={onOpenNews} />
      <NewsCard item={newsItemWithoutPicture} onOpen={onOpenNews} />
      <NewsCardSkeleton />
    </Row>
    <Row heading="Tjänster">
      <ServiceCard {...areas[0]!} />
      <ServiceCard {...areas[1]!} linkTo={undefined} />
      <ServiceCard {...areas[3]!} linkTo={undefined} />
    </Row>
  </>
)

const Row = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="grid gap-5">
    <h3 className="text-xl">{heading}</h3>
    <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
  </div>
)

/** The pictures of an apartment, or of one that has none. */
export function Galleries() {
  const [isBare, setBare] = useState(false)
  const shown = isBare ? bareApartment : apartment
  return (
    <div className="grid max-w-2xl gap-5">
      <ApartmentGallery key={shown.id} apartment={shown} />
      <Button look="secondary" className="justify-self-start" onClick={() => setBare(!isBare)}>
        {isBare ? 'Visa med bilder' : 'Visa utan bilder'}
      </Button>
    </div>
  )
}
