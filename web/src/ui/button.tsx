import type { ComponentProps } from 'react'

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2.5 text-center font-semibold transition-colors'

/** The looks of a button, for links too. */
export const buttonLook = {
  primary: `${shape} border-transparent bg-accent text-surface hover:bg-accent-deep`,
  secondary: `${shape} border-outline bg-surface text-accent hover:border-accent hover:bg-mist`,
}

interface Props extends ComponentProps<'button'> {
  look?: keyof typeof buttonLook
}

/** A button with room for a thumb: at least 44 pixels high. */
export const Button = ({ look = 'primary', className = '', ...button }: Props) => (
  <button type="button" {...button} className={`${buttonLook[look]} ${className}`} />
)
