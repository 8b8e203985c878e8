import type { ReactNode } from 'react'

/** Marks a card with a short text, such as the state of an apartment. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <span className="rounded-full bg-surface px-3 py-1 text-sm font-semibold text-accent-deep shadow-card">
    {children}
  </span>
)
