import { useQuery } from '@tanstack/react-query'
import { apartmentsQuery } from '../../api/queries.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { ApartmentLinks } from './apartment-links.tsx'

/** In the place of the ways to apply for an apartment that is let. */
export const LetNotice = () => (
  <div className="grid justify-items-start gap-4 rounded-card bg-mist p-6">
    <p className="text-lg">Lägenheten är uthyrd och går inte längre att söka.</p>
    <SiteLink to="/fastigheter" className={`${buttonLook.primary} print:hidden`}>
      Se lediga lägenheter
    </SiteLink>
  </div>
)

/** Some that are free, once the list is fetched. */
export function FreeApartments() {
  const { data = [] } = useQuery(apartmentsQuery(''))
  const free = data.filter(({ availabilityStatus }) => availabilityStatus === 'available')
  return <ApartmentLinks heading="Ledigt nu" apartments={free.slice(0, 3)} />
}
