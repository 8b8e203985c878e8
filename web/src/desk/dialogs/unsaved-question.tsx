import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** The question; by default that of a dialog. */
  text?: string
  /** The choice that discards the edits. */
  leave?: string
  onLeave: () => void
  onStay: () => void
}

/** Asks before something discards unsaved edits. */
export const UnsavedQuestion = ({
  text = 'Vill du stänga utan att spara ändringarna?',
  leave = 'Stäng utan att spara',
  onLeave,
  onStay,
}: Props) => (
  <ConfirmDialog
    heading="Du har inte sparat"
    stay="Fortsätt redigera"
    onStay={onStay}
    others={[{ text: leave, onChoose: onLeave }]}
  >
    <p>{text}</p>
  </ConfirmDialog>
)
