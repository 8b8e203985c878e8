import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'

interface SaveButtonProps extends ComponentProps<typeof Button> {
  isSaving: boolean
  /** The text during the call. */
  saving?: string
}

/** The button that saves a form. It keeps the focus during the call, as it is not disabled. */
export const SaveButton = ({
  isSaving,
  saving = 'Sparar...',
  children,
  className = '',
  ...button
}: SaveButtonProps) => (
  <Button
    type="submit"
    {...button}
    aria-disabled={isSaving || undefined}
    className={`aria-disabled:opacity-70 ${className}`}
  >
    {isSaving ? saving : children}
  </Button>
)
