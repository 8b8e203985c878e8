import { ServiceCard, type Service } from './service-card.tsx'

/** Cards in rows of two, or of three where the number is right for it: none stands alone. */
export const ServiceGrid = ({ services }: { services: Service[] }) => (
  <ul
    className={`grid gap-6 sm:grid-cols-2 lg:gap-8 ${services.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}
  >
    {services.map(service => (
      <li key={service.title}>
        <ServiceCard {...service} />
      </li>
    ))}
  </ul>
)
