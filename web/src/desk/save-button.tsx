import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'

interface SaveButtonProps extends ComponentProps<typeof Button> {
  isSaving: boolean
  /** The text during the call. */
  saving?: string
}

/** The button that saves a form. */
export const SaveButton = ({
  isSaving,
  saving = 'Sparar...',
  children,
  ...button
}: SaveButtonProps) => (
  <Button type="submit" {...button} isBusy={isSaving}>
    {isSaving ? saving : children}
  </Button>
)
