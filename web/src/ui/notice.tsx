import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface NoticeProps {
  text: string
  isAlarming?: boolean
  children?: ReactNode
}

/** Replaces a list that is empty or could not be fetched. */
export const Notice = ({ text, isAlarming = false, children }: NoticeProps) => (
  <div
    className={`grid justify-items-center gap-6 rounded-card border px-6 py-14 text-center ${
      isAlarming ? 'border-alarm/30 bg-alarm-soft text-alarm' : 'border-line bg-surface'
    }`}
  >
    <p className="text-lg font-medium">{text}</p>
    {children}
  </div>
)

interface FailedNoticeProps {
  text: string
  /** Without it there is no second attempt. */
  onRetry?: (() => void) | undefined
  retry?: string | undefined
}

/** Replaces what could not be fetched. */
export const FailedNotice = ({ text, onRetry, retry = 'Försök igen' }: FailedNoticeProps) => (
  <div role="alert">
    <Notice text={text} isAlarming>
      {onRetry && <Button onClick={onRetry}>{retry}</Button>}
    </Notice>
  </div>
)

interface ProblemProps {
  /** The sentence to show; nothing is rendered without one. */
  text: string | undefined
  className?: string
}

/** Explains why an action failed, near its button; screen readers announce it. */
export const Problem = ({ text, className = '' }: ProblemProps) =>
  text && (
    <p role="alert" className={`rounded-control bg-alarm-soft p-4 text-alarm ${className}`}>
      {text}
    </p>
  )
