import type { ComponentProps } from 'react'

/** A button in the colour of destructive actions. */
export const DeleteButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...button}
    className={`min-h-11 rounded-control border border-alarm/40 bg-surface px-4 py-2.5 text-center font-semibold text-alarm transition-colors hover:border-alarm hover:bg-alarm-soft ${className}`}
  />
)
