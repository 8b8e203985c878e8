import type { ReactNode } from 'react'

interface Props {
  text: string
  isAlarming?: boolean
  /** Buttons. */
  children?: ReactNode
}

/** Replaces a list that is empty or could not be fetched. */
export const Notice = ({ text, isAlarming = false, children }: Props) => (
  <div
    className={`grid justify-items-center gap-6 rounded-card border px-6 py-14 text-center ${
      isAlarming ? 'border-alarm/30 bg-alarm-soft text-alarm' : 'border-line bg-surface'
    }`}
  >
    <p className="text-lg font-medium">{text}</p>
    {children}
  </div>
)
