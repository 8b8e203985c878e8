import type { ReactNode } from 'react'
import { SiteLink } from '../navigation/site-link.tsx'
import { Button, buttonLook } from '../ui/button.tsx'

interface NoApartmentsProps {
  isSearch: boolean
  onShowAll: () => void
}

export const NoApartments = ({ isSearch, onShowAll }: NoApartmentsProps) => (
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

export const ApartmentsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <Notice text="Lägenheterna kunde inte hämtas." isAlarming>
      <Button onClick={onRetry}>Försök igen</Button>
    </Notice>
  </div>
)

interface NoticeProps {
  text: string
  isAlarming?: boolean
  children: ReactNode
}

const Notice = ({ text, isAlarming = false, children }: NoticeProps) => (
  <div
    className={`grid justify-items-center gap-6 rounded-card border px-6 py-14 text-center ${
      isAlarming ? 'border-alarm/30 bg-alarm-soft text-alarm' : 'border-line bg-surface'
    }`}
  >
    <p className="text-lg font-medium">{text}</p>
    {children}
  </div>
)
