import { SiteLink } from '../../navigation/site-link.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface Props {
  isSearch: boolean
  onShowAll: () => void
}

/** In the place of an empty list; after a search with a button that shows all apartments. */
export const NoApartments = ({ isSearch, onShowAll }: Props) => (
  <Notice text="Inga lägenheter hittades. Försök med en annan sökning.">
    {isSearch ? (
      <Button look="secondary" onClick={onShowAll}>
        Visa alla lägenheter
      </Button>
    ) : (
      <SiteLink to="/kontakt?tjanst=fastigheter" className={buttonLook.secondary}>
        Berätta vad du söker.
      </SiteLink>
    )}
  </Notice>
)
