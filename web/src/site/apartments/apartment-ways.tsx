import { useState } from 'react'
import { useLocation } from 'react-router'
import { addressOf } from '#shared/apartment-texts.ts'
import type { Apartment } from '#shared/apartments.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'

/** The actions for an apartment: apply, show on a map, share, print. */
export const ApartmentWays = ({ apartment }: { apartment: Apartment }) => (
  <div className="grid gap-3 print:hidden">
    <SiteLink
      to="#intresse"
      state={useLocation().state}
      className={`${buttonLook.primary} min-h-13`}
    >
      Ansök nu
    </SiteLink>
    <div className="flex flex-wrap items-center gap-3">
      <a
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(addressOf(apartment))}`}
        target="_blank"
        rel="noopener"
        className={buttonLook.secondary}
      >
        Visa på karta<span className="sr-only">, öppnas i ny flik</span>
      </a>
      <Share title={apartment.title} />
      <Button look="secondary" onClick={() => print()} className="noscript:hidden">
        Skriv ut
      </Button>
    </div>
  </div>
)

/** Opens the device's own way to share, or copies the address where there is none. */
function Share({ title }: { title: string }) {
  const [isCopied, setCopied] = useState(false)

  async function share() {
    if ('share' in navigator) {
      // Whoever closes the device's sheet has changed their mind.
      await navigator.share({ title, url: location.href }).catch(() => {})
      return
    }
    await (navigator as Navigator).clipboard.writeText(location.href)
    setCopied(true)
  }

  return (
    <>
      <Button look="secondary" onClick={share} className="noscript:hidden">
        Dela
      </Button>
      <span role="status" className="empty:hidden">
        {isCopied && 'Länken är kopierad.'}
      </span>
    </>
  )
}
