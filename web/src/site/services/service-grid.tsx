import { questionAddress } from '../../forms/contact-topics.ts'
import { ServiceCard, type Service } from './service-card.tsx'

interface Props {
  services: Service[]
  /** The service of the contact form, if each card leads to a question about itself. */
  asks?: string
}

/** Cards in rows of two, or of three where the number is divisible: no row has one card. */
export const ServiceGrid = ({ services, asks }: Props) => (
  <ul
    className={`grid gap-6 sm:grid-cols-2 lg:gap-8 ${services.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}
  >
    {services.map(service => (
      <li key={service.title}>
        <ServiceCard {...service} askAt={asks && questionAddress(asks, service.title)} />
      </li>
    ))}
  </ul>
)
