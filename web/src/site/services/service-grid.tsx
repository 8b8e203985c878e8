import { ServiceCard, type Service } from './service-card.tsx'

interface Props {
  services: Service[]
  /** True if the first card is visible without scrolling. */
  isNearTop?: boolean
}

/** Cards in rows of two, or of three where the number is divisible: no row has one card. */
export const ServiceGrid = ({ services, isNearTop = false }: Props) => (
  <ul
    className={`grid gap-6 sm:grid-cols-2 lg:gap-8 ${services.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}
  >
    {services.map((service, place) => (
      <li key={service.title}>
        <ServiceCard {...service} isFirst={isNearTop && place === 0} />
      </li>
    ))}
  </ul>
)
