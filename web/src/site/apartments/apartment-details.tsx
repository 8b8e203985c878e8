import { useQuery } from '@tanstack/react-query'
import { energyOf, moveInOf, postalAddressOf } from '#shared/summaries.ts'
import type { Apartment } from '#shared/apartments.ts'
import { availabilities, isLet } from '#shared/availabilities.ts'
import { apartmentPath } from '#shared/documents.ts'
import { formatRent, formatSize } from '#shared/format.ts'
import { website } from '#shared/hosting.ts'
import { apartmentsQuery } from '../../api/queries.ts'
import { FormFallback, InquiryForm } from '../../forms/lazy-forms.tsx'
import { Button, ButtonLink, buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MapLink, PhoneLink } from '../../ui/contact-links.tsx'
import { copyLink } from '../../ui/copy-button.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { companyAddressOf, useCompany } from '../../ui/use-company.ts'
import { ApartmentGallery } from './apartment-gallery.tsx'
import { ApartmentLinks } from './apartment-links.tsx'

/** Everything about one apartment, and the form for those who want it, unless it is let. */
export const ApartmentDetails = ({ apartment }: { apartment: Apartment }) => (
  <div className="grid gap-x-14 gap-y-10 pt-4 lg:grid-cols-[3fr_2fr]">
    <Letterhead apartment={apartment} />
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
      {isLet(apartment) && (
        <div className="grid justify-items-start gap-4 rounded-card bg-mist p-6">
          <p className="text-lg">Lägenheten är uthyrd och går inte längre att söka.</p>
          <ButtonLink to="/fastigheter" className="print:hidden">
            Se lediga lägenheter
          </ButtonLink>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-x-3 gap-y-5 border-y border-line py-6 max-[21rem]:grid-cols-1 print:grid-cols-4">
        <Fact name="Rum" value={apartment.rooms} />
        <Fact name="Storlek" value={apartment.sizeSqm && formatSize(apartment.sizeSqm)} />
        <Fact name="Hyra" value={apartment.rentSek && formatRent(apartment.rentSek)} />
        <Fact name="Våning" value={apartment.floor} />
        {/* Nobody can move into one that is let, nor see it. */}
        {!isLet(apartment) && (
          <>
            <Fact name="Inflyttning" value={moveInOf(apartment)} />
            <Fact name="Kontrakt från" value={apartment.contractFrom} />
            <Fact name="Visning" value={apartment.viewing} />
          </>
        )}
        <Fact name="Energiklass" value={energyOf(apartment)} />
      </dl>
      {!isLet(apartment) && <WaysToApply apartment={apartment} />}
    </div>
    <div className="grid min-w-0 content-start gap-10">
      {apartment.description && (
        <section>
          <h2 className="mb-3 text-2xl">Om lägenheten</h2>
          <p className="max-w-prose whitespace-pre-line">{apartment.description}</p>
        </section>
      )}
      {apartment.amenities.length > 0 && (
        <section>
          <h2 className="mb-4 text-2xl">Bekvämligheter</h2>
          <ul className="flex flex-wrap gap-2">
            {apartment.amenities.map((amenity, position) => (
              <li
                // oxlint-disable-next-line react/no-array-index-key -- One can be there twice.
                key={position}
                className="rounded-full bg-accent-soft/60 px-3.5 py-1.5 font-medium text-accent-deep"
              >
                {amenity}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isLet(apartment) ? <FreeApartments /> : <Inquiry apartment={apartment} />}
    </div>
  </div>
)

/** Apply, show on a map, share, print, and whom to call: the company's first number. */
function WaysToApply({ apartment }: { apartment: Apartment }) {
  const { name, number } = useCompany().phones[0]
  return (
    <>
      <div className="grid gap-3 print:hidden">
        <ButtonLink to="#intresse" className="min-h-13">
          Ansök nu
        </ButtonLink>
        <div className="flex flex-wrap items-center gap-3">
          <MapLink address={postalAddressOf(apartment)} className={buttonLook.secondary} />
          <Share title={apartment.title} />
          <Button look="secondary" onClick={() => print()} className="noscript:hidden">
            Skriv ut
          </Button>
        </div>
      </div>
      <p className="text-ink-soft">
        Kontaktperson: {name}, <PhoneLink number={number} isListed />
      </p>
    </>
  )
}

/** Opens the device's own way to share, or copies the address where there is none or it is not allowed. */
function Share({ title }: { title: string }) {
  async function share() {
    try {
      if (navigator.share) return await navigator.share({ title, url: location.href })
    } catch (error) {
      // Somebody has closed the device's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    showToast({ title: await copyLink() })
  }

  return (
    <Button look="secondary" onClick={share} className="noscript:hidden">
      Dela
    </Button>
  )
}

const Inquiry = ({ apartment: { id, availabilityStatus } }: { apartment: Apartment }) => (
  <Card as="section" id="intresse" isRaised className="p-6 sm:p-9 print:hidden">
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
  </Card>
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

/** On paper: the company, how to reach it, and the address of the page. */
function Letterhead({ apartment }: { apartment: Apartment }) {
  const company = useCompany()
  const { brand, phones, email } = company
  return (
    <p className="hidden border-b border-line py-3 whitespace-pre-line print:block">
      <strong>{brand}</strong>
      {`\n${companyAddressOf(company)} · ${phones[0].number} · ${email}\n${website}${apartmentPath(apartment)}`}
    </p>
  )
}

/** Some that are free, once the list is fetched. */
function FreeApartments() {
  const { data = [] } = useQuery(apartmentsQuery(''))
  const free = data.filter(({ availabilityStatus }) => availabilityStatus === 'available')
  return <ApartmentLinks heading="Lediga lägenheter" apartments={free.slice(0, 3)} />
}

/** Nothing without a value: the preview shows an apartment that is half written. */
const Fact = ({ name, value }: { name: string; value: string | 0 | undefined }) =>
  value ? (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
    </div>
  ) : null
