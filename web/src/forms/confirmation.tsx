import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../languages/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { UrgentCall } from './urgent-call.tsx'

interface Props {
  heading: string
  reference: string
  /** Asks the sender to call as well, before all else. */
  isUrgent?: boolean | undefined
  children: ReactNode
  /** Shown below it. What changes here is not read out with it. */
  more?: ReactNode
}

/** The confirmation below a form that was sent. It takes the focus and, unlike a toast, stays. */
export function Confirmation({ heading, reference, isUrgent, children, more }: Props) {
  const t = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current!.focus(), [])

  return (
    <div className="grid gap-4">
      <div ref={panel} tabIndex={-1} role="status" className="grid gap-4">
        {isUrgent && <UrgentCall isBig />}
        <div className="flex gap-4 rounded-card border border-accent bg-accent-soft/40 p-5 sm:p-6">
          <Icon shape="check" className="mt-0.5 size-6 text-accent" />
          <div className="grid gap-2">
            <p className="text-lg font-semibold">{heading}</p>
            <p>
              {t.reference}: <strong className="whitespace-nowrap">{reference}</strong>
            </p>
            <div>{children}</div>
          </div>
        </div>
      </div>
      {more}
    </div>
  )
}
