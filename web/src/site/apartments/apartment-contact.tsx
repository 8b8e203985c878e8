import { PhoneLink } from '../../ui/phone-link.tsx'
import { useCompany } from '../../ui/use-company.ts'

/** Whom to call about an apartment: the company's first number. */
export function ApartmentContact() {
  const { name, number } = useCompany().phones[0]
  return (
    <p className="text-ink-soft">
      Kontaktperson: {name}, <PhoneLink number={number} isListed />
    </p>
  )
}
