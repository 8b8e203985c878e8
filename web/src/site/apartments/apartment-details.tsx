import type { Apartment } from '#shared/apartments.ts'
import { postalAddressOf } from '#shared/apartment-texts.ts'
import { availabilities, isLet } from '#shared/availabilities.ts'
import { FormFallback } from '../../forms/form-fallback.tsx'
import { InquiryForm } from '../../forms/lazy-forms.ts'
import { ApartmentContact } from './apartment-contact.tsx'
import { ApartmentFacts } from './apartment-facts.tsx'
import { ApartmentGallery } from './apartment-gallery.tsx'
import { ApartmentActions } from './apartment-actions.tsx'
import { Letterhead } from './letterhead.tsx'
import { FreeApartments, LetNotice } from './let-apartment.tsx'

/** Everything about one apartment, and the form for those who want it, unless it is let. */
export const ApartmentDetails = ({ apartment }: { apartment: Apartment }) => (
  <div className="grid gap-x-14 gap-y-10 pt-4 lg:grid-cols-[3fr_2fr]">
    <Letterhead id={apartment.id} />
    <div className="min-w-0">
      <ApartmentGallery apartment={apartment} />
    </div>
    <div className="grid min-w-0 content-start gap-6 self-start lg:sticky lg:top-24 lg:row-span-2">
      <div className="grid gap-3">
        <p className="justify-self-start rounded-full bg-accent-soft px-4 py-1.5 text-sm font-semibold text-accent-deep">
          {availabilities[apartment.availabilityStatus]}
        </p>
        <h1 className="text-4xl">{apartment.title}</h1>
        <p className="text-lg text-ink-soft">{postalAddressOf(apartment)}</p>
      </div>
      {isLet(apartment) && <LetNotice />}
      <ApartmentFacts apartment={apartment} />
      {!isLet(apartment) && (
        <>
          <ApartmentActions apartment={apartment} />
          <ApartmentContact />
        </>
      )}
    </div>
    <div className="grid min-w-0 content-start gap-10">
      {apartment.description && <Description text={apartment.description} />}
      {apartment.amenities.length > 0 && <Amenities amenities={apartment.amenities} />}
      {isLet(apartment) ? <FreeApartments /> : <Inquiry apartment={apartment} />}
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
    <p className="mt-3 text-ink-soft">
      Anmälan är inte bindande och kostar inget. Vi återkommer till dig om hur det går vidare.
      {availabilityStatus === 'upcoming' &&
        ' Lägenheten är inte ledig ännu. Anmäl intresse så hör vi av oss.'}
    </p>
    <HowWeChoose />
    <FormFallback>
      <InquiryForm apartmentId={id} labelledBy="intresse-rubrik" />
    </FormFallback>
  </section>
)

/** A claim about the company, which its owner confirms before the site opens (docs/operations.md). */
const HowWeChoose = () => (
  <details className="mt-3 mb-8">
    <summary className="cursor-pointer py-2.5 font-semibold text-accent">
      Så väljer vi hyresgäst
    </summary>
    <p className="max-w-prose text-ink-soft">
      Du ska ha fyllt 18 år, kunna betala hyran och inte ha någon hyresskuld. Lön, pension, bidrag
      och studiemedel räknas lika. Om flera uppfyller det väljer vi den som kan flytta in när
      lägenheten är ledig, och bland dem den som anmälde sig först. Samma regler gäller för alla.
    </p>
  </details>
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
