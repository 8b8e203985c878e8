import { useEffect, type MouseEvent, type SyntheticEvent } from 'react'
import { Route, Routes } from 'react-router'
import * as z from 'zod/mini'
import { Apartment, homeTown } from '#shared/apartments.ts'
import { ApartmentDetails } from '../../site/apartments/apartment-details.tsx'
import { BackLink } from '../../site/apartments/lagenhet.tsx'
import { SiteFooter } from '../../site/layout/site-footer.tsx'
import { SiteHeader, SiteNotices } from '../../site/layout/site-header.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/**
 * The page inside the preview's frame. It needs no session, because it only renders what the frame's
 * element holds, which browsers show to pages of the same origin alone. Its content security policy
 * allows no calls.
 */
export function Component() {
  const written = frameElement?.getAttribute('data-apartment')

  useEffect(() => {
    addEventListener('keydown', passOnEscape)
    return () => removeEventListener('keydown', passOnEscape)
  }, [])

  return (
    <>
      <PageHead title="Förhandsvisning" />
      {frameElement ? (
        <Routes location="/fastigheter/forhandsvisning">
          <Route
            path="*"
            element={written && <ApartmentPage apartment={apartmentOf(JSON.parse(written))} />}
          />
        </Routes>
      ) : (
        <main className="page-width py-16">
          <h1 className="mb-6 text-3xl">Förhandsvisning</h1>
          <Notice text="Öppna förhandsvisningen med knappen Förhandsgranska där lägenheten redigeras." />
        </main>
      )}
    </>
  )
}

/**
 * An apartment as it is written now, complete or not, for its page. A field that is empty or wrong is
 * left out; title and address say that they are missing.
 */
export function apartmentOf(body: Record<string, unknown>): Apartment {
  const written = Object.entries(Apartment.shape).flatMap(([name, field]) => {
    const { success, data: value } = z.safeParse<z.ZodMiniType>(field, body[name])
    return success && value !== undefined ? [[name, value]] : []
  })
  return { ...unwritten, ...(Object.fromEntries(written) as Partial<Apartment>) }
}

const unwritten: Apartment = {
  id: '',
  title: 'Titel saknas',
  address: 'Adress saknas',
  city: homeTown,
  rooms: '',
  sizeSqm: 0,
  rentSek: 0,
  availabilityStatus: 'available',
  imageUrls: [],
  amenities: [],
  createdAt: '',
  updatedAt: '',
}

/** Key events do not leave a frame. In a dialog of the page Escape closes that. */
function passOnEscape({ key }: KeyboardEvent) {
  if (key !== 'Escape' || document.querySelector('dialog:modal')) return
  frameElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

const ApartmentPage = ({ apartment }: { apartment: Apartment }) => (
  <div onClickCapture={stayHere} onAuxClickCapture={stayHere} onSubmitCapture={cancel}>
    <SiteHeader />
    <SiteNotices />
    <main className="min-h-[70svh]">
      <div className="page-width pt-6 pb-16 sm:pb-24">
        <BackLink />
        <ApartmentDetails apartment={apartment} />
      </div>
    </main>
    <SiteFooter />
  </div>
)

/** Links lead nowhere; the gallery and the menu work. */
function stayHere(event: MouseEvent) {
  if ((event.target as Element).closest('a')) cancel(event)
}

function cancel(event: SyntheticEvent) {
  event.preventDefault()
  event.stopPropagation()
}
