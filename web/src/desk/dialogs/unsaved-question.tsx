import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** What the text of the question asks about, such as 'stänga utan att spara ändringarna'. */
  text: string
  /** The choice that discards what is written. */
  leave: string
  onLeave: () => void
  onStay: () => void
}

/** Asks before something discards unsaved edits. */
export const UnsavedQuestion = ({ text, leave, onLeave, onStay }: Props) => (
  <ConfirmDialog
    heading="Du har inte sparat"
    stay="Fortsätt redigera"
    onStay={onStay}
    others={[{ text: leave, onChoose: onLeave }]}
  >
    <p>{text}</p>
  </ConfirmDialog>
)
