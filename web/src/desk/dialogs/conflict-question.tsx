import type { ReactNode } from 'react'
import { formatDateAndTime } from '#shared/format.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  heading: string
  /** The thing that somebody else has saved; when and by whom, as far as it is known. */
  subject: string
  savedAt?: string | undefined
  savedBy?: string | undefined
  /** The sentence that says what differs, or leads to a list of it. */
  difference: string
  children?: ReactNode
  onStay: () => void
  onOverwrite: () => void
  onDiscard: () => void
}

/** Asks which version to use after another administrator has saved the same meanwhile. */
export const ConflictQuestion = ({
  heading,
  subject,
  savedAt,
  savedBy,
  difference,
  children,
  onStay,
  onOverwrite,
  onDiscard,
}: Props) => (
  <ConfirmDialog
    heading={heading}
    stay="Fortsätt redigera"
    onStay={onStay}
    others={[
      { text: 'Använd min version', onChoose: onOverwrite },
      { text: 'Använd den sparade versionen', onChoose: onDiscard },
    ]}
  >
    <p>
      {savedAt &&
        `${subject} sparades ${formatDateAndTime(savedAt)}${savedBy ? ` av ${savedBy}` : ''}. `}
      {difference}
    </p>
    {children}
  </ConfirmDialog>
)
