import type { ReactNode } from 'react'
import { company } from '#shared/company.ts'
import { PhoneLink } from './phone-link.tsx'

interface Props {
  /** Where the number is the first thing to be read. */
  isBig?: boolean
  children?: ReactNode
}

/** Whom to call about an urgent fault. */
export const UrgentCall = ({ isBig = false, children }: Props) => (
  <div className="rounded-card border border-alarm bg-alarm-soft p-5">
    <p className={`${isBig ? 'text-2xl' : 'text-lg'} font-semibold`}>
      Ring oss också: <PhoneLink number={company.phones[0].number} />
    </p>
    <p className="mt-1">
      Akuta ärenden hanteras dygnet runt. Vid brand eller fara för liv: ring{' '}
      <PhoneLink number="112" />. {children}
    </p>
  </div>
)
