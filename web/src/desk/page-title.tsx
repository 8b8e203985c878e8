import type { ComponentProps } from 'react'

/** The heading of a page of the desk. */
export const PageTitle = ({ className = '', ...heading }: ComponentProps<'h1'>) => (
  <h1 {...heading} className={`text-3xl sm:text-4xl ${className}`} />
)
