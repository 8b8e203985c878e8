import { useEffect } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { guarded, type Guarded } from './unsaved-guard.tsx'

/** The texts for a dialog in which something is edited. */
export const closingTexts = {
  question: 'Vill du stänga utan att spara ändringarna?',
  leave: 'Stäng utan att spara',
}

interface Form {
  isChanged: boolean
  isSaving: boolean
  discard: () => void
}

/** Asks before another address is shown, as long as a form has unsaved edits; `leave` discards them. */
export function useUnsavedGuard(
  { isChanged, isSaving, discard }: Form,
  { question, leave }: typeof closingTexts,
) {
  useEffect(() => {
    if (!isChanged || isSaving) return undefined
    const edits: Guarded = {
      discard,
      ask: (onLeave, onStay) => (
        <ConfirmDialog
          heading="Du har inte sparat"
          stay="Fortsätt redigera"
          onStay={onStay}
          others={[{ text: leave, onChoose: onLeave }]}
        >
          <p>{question}</p>
        </ConfirmDialog>
      ),
    }
    guarded.add(edits)
    return () => void guarded.delete(edits)
  })
}
