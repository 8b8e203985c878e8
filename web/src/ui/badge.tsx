import type { ReactNode } from 'react'

/** Marks a card with a short text, such as the state of an apartment. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <span className={`${badgeShape} bg-surface text-accent-deep shadow-card`}>{children}</span>
)

/** The classes of a badge, but for its colours. */
export const badgeShape = 'rounded-full px-3 py-1 text-sm font-semibold'
