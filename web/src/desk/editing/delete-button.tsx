import type { ComponentProps } from 'react'

/** For what takes something away. */
export const DeleteButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className={`min-h-11 rounded-control border border-alarm/40 bg-surface px-4 py-2.5 text-center font-semibold text-alarm transition-colors hover:border-alarm hover:bg-alarm-soft ${className}`}
  />
)
