import type { ReactNode } from 'react'

interface Props {
  /** The classes of its colours, where it does not lie on a picture. */
  colours?: string
  children: ReactNode
}

/** Marks a card with a short text, such as the state of an apartment. */
export const Badge = ({ colours = 'bg-surface text-accent-deep shadow-card', children }: Props) => (
  <span className={`rounded-full px-3 py-1 text-sm font-semibold ${colours}`}>{children}</span>
)
