import { useEffect, useState, type MouseEvent, type SyntheticEvent } from 'react'
import { useRoutes } from 'react-router'
import type { Apartment } from '#shared/apartments.ts'
import { ApartmentDetails } from '../../site/apartments/apartment-details.tsx'
import { BackLink } from '../../site/apartments/lagenhet.tsx'
import { SiteFooter } from '../../site/layout/site-footer.tsx'
import { SiteHeader, SiteNotice } from '../../site/layout/site-header.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { apartmentIn, frameAsksToClose, frameIsReady } from './preview-message.ts'

/**
 * The page inside the preview's frame. It needs no session, because it only renders what the editor
 * around it sends. Its content security policy allows no calls.
 */
export function Component() {
  const apartment = useSentApartment()
  const page = useRoutes(
    [{ path: '*', element: apartment && <ApartmentPage apartment={apartment} /> }],
    '/fastigheter/forhandsvisning',
  )
  return (
    <>
      <PageHead title="Förhandsvisning" />
      {parent === window ? <NotFramed /> : page}
    </>
  )
}

function useSentApartment() {
  const [apartment, setApartment] = useState<Apartment>()

  useEffect(() => {
    function receive({ origin, source, data }: MessageEvent) {
      if (origin !== location.origin || source !== parent) return
      setApartment(before => apartmentIn(data) ?? before)
    }

    /** Key events do not leave a frame, so Escape is sent as a message, unless a picture's dialog is open. */
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape' || document.querySelector('dialog:modal')) return
      parent.postMessage(frameAsksToClose, location.origin)
    }

    addEventListener('message', receive)
    addEventListener('keydown', closeOnEscape)
    parent.postMessage(frameIsReady, location.origin)
    return () => {
      removeEventListener('message', receive)
      removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  return apartment
}

const ApartmentPage = ({ apartment }: { apartment: Apartment }) => (
  <div onClickCapture={stayHere} onAuxClickCapture={stayHere} onSubmitCapture={cancel}>
    <SiteHeader />
    <SiteNotice />
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

const NotFramed = () => (
  <main className="page-width py-16">
    <h1 className="mb-6 text-3xl">Förhandsvisning</h1>
    <Notice text="Öppna förhandsvisningen med knappen Förhandsgranska där lägenheten redigeras." />
  </main>
)
