import type { Apartment } from '#shared/apartments.ts'
import { addressOf } from '#shared/apartment-texts.ts'
import { availabilities } from '#shared/availabilities.ts'
import { FormFallback } from '../../forms/form-fallback.tsx'
import { InquiryForm } from '../../forms/lazy-forms.ts'
import { ApartmentContact } from './apartment-contact.tsx'
import { ApartmentFacts } from './apartment-facts.tsx'
import { ApartmentGallery } from './apartment-gallery.tsx'
import { ApartmentWays } from './apartment-ways.tsx'

/** Everything about one apartment, and the form for those who want it. */
export const ApartmentDetails = ({ apartment }: { apartment: Apartment }) => (
  <div className="grid gap-x-14 gap-y-10 pt-4 lg:grid-cols-[3fr_2fr]">
    <div className="min-w-0">
      <ApartmentGallery apartment={apartment} />
    </div>
    <div className="grid min-w-0 content-start gap-6 self-start lg:sticky lg:top-24 lg:row-span-2">
      <div className="grid gap-3">
        <p className="justify-self-start rounded-full bg-accent-soft px-4 py-1.5 text-sm font-semibold text-accent-deep">
          {availabilities[apartment.availabilityStatus]}
        </p>
        <h1 className="text-4xl">{apartment.title}</h1>
        <p className="text-lg text-ink-soft">{addressOf(apartment)}</p>
      </div>
      <ApartmentFacts apartment={apartment} />
      <ApartmentWays apartment={apartment} />
      <ApartmentContact />
    </div>
    <div className="grid min-w-0 content-start gap-10">
      {apartment.description && <Description text={apartment.description} />}
      {apartment.amenities.length > 0 && <Amenities amenities={apartment.amenities} />}
      <Inquiry apartment={apartment} />
    </div>
  </div>
)

const Inquiry = ({ apartment: { id, availabilityStatus } }: { apartment: Apartment }) => (
  <section
    id="intresse"
    className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-9 print:hidden"
  >
    <h2 id="intresse-rubrik" className="text-3xl">
      Intresseanmälan
    </h2>
    <p className="mt-3 mb-8 text-ink-soft">{intros[availabilityStatus]}</p>
    <FormFallback>
      <InquiryForm apartmentId={id} labelledBy="intresse-rubrik" />
    </FormFallback>
  </section>
)

const Description = ({ text }: { text: string }) => (
  <section>
    <h2 className="mb-3 text-2xl">Om lägenheten</h2>
    <p className="max-w-prose whitespace-pre-line">{text}</p>
  </section>
)

const Amenities = ({ amenities }: { amenities: string[] }) => (
  <section>
    <h2 className="mb-4 text-2xl">Bekvämligheter</h2>
    <ul className="flex flex-wrap gap-2">
      {amenities.map(amenity => (
        <li
          key={amenity}
          className="rounded-full bg-accent-soft/60 px-3.5 py-1.5 font-medium text-accent-deep"
        >
          {amenity}
        </li>
      ))}
    </ul>
  </section>
)

const intro =
  'Anmälan är inte bindande och kostar inget. Vi återkommer till dig om hur det går vidare.'

const intros = {
  available: intro,
  upcoming: `${intro} Lägenheten är inte ledig ännu. Anmäl intresse så hör vi av oss.`,
  rented: `${intro} Lägenheten är uthyrd. Du kan ändå anmäla intresse, om läget ändras.`,
}
