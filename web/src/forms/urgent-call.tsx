import type { ReactNode } from 'react'
import { useTexts } from '../languages/texts.ts'
import { PhoneLink } from '../ui/contact-links.tsx'
import { useCompany } from '../ui/use-company.ts'

interface Props {
  /** The number is the first thing to be read. */
  isBig?: boolean
  children?: ReactNode
}

/** The number to call about an urgent fault. */
export function UrgentCall({ isBig = false, children }: Props) {
  const { onCall } = useCompany()
  const t = useTexts()
  return (
    <div className="rounded-card border border-alarm bg-alarm-soft p-5">
      <p className={`${isBig ? 'text-2xl' : 'text-lg'} font-semibold`}>
        {t.callUs} <PhoneLink number={onCall} isListed />
      </p>
      <p className="mt-1">
        {t.urgentFaults} {t.danger} <PhoneLink number="112" />. {children}
      </p>
    </div>
  )
}
