import { useEffect } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { guarded, type LeavingChoices, type LeavingTexts } from './unsaved-guard.tsx'

/** The texts for a dialog in which something is edited. */
export const closingTexts: LeavingTexts = {
  question: 'Vill du stänga utan att spara ändringarna?',
  leave: 'Stäng utan att spara',
}

interface Form {
  isChanged: boolean
  isSaving: boolean
  discard: () => void
}

/** Asks before another address is shown, as long as a form has unsaved edits. */
export function useUnsavedGuard({ isChanged, isSaving, discard }: Form, texts: LeavingTexts) {
  useEffect(() => {
    if (!isChanged || isSaving) return undefined
    const edits = { ...texts, discard: () => discard(), Question }
    guarded.add(edits)
    return () => void guarded.delete(edits)
  })
}

const Question = ({ question, leave, onLeave, onStay }: LeavingChoices) => (
  <ConfirmDialog
    heading="Du har inte sparat"
    stay="Fortsätt redigera"
    onStay={onStay}
    others={[{ text: leave, onChoose: onLeave }]}
  >
    <p>{question}</p>
  </ConfirmDialog>
)
