import { useLocation } from 'react-router'
import { postalAddressOf } from '#shared/apartment-texts.ts'
import type { Apartment } from '#shared/apartments.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { copyAddress } from '../../ui/copy-address.ts'
import { MapLink } from '../../ui/contact-links.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'

/** The actions for an apartment: apply, show on a map, share, print. */
export const ApartmentActions = ({ apartment }: { apartment: Apartment }) => (
  <div className="grid gap-3 print:hidden">
    <SiteLink
      to="#intresse"
      state={useLocation().state}
      className={`${buttonLook.primary} min-h-13`}
    >
      Ansök nu
    </SiteLink>
    <div className="flex flex-wrap items-center gap-3">
      <MapLink address={postalAddressOf(apartment)} className={buttonLook.secondary} />
      <Share title={apartment.title} />
      <Button look="secondary" onClick={() => print()} className="noscript:hidden">
        Skriv ut
      </Button>
    </div>
  </div>
)

/** Opens the device's own way to share, or copies the address where there is none. */
function Share({ title }: { title: string }) {
  async function share() {
    if ('share' in navigator) {
      // Closing the device's dialog is not a failure.
      await navigator.share({ title, url: location.href }).catch(() => {})
      return
    }
    showToast({ title: await copyAddress() })
  }

  return (
    <Button look="secondary" onClick={share} className="noscript:hidden">
      Dela
    </Button>
  )
}
