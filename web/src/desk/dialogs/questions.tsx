import { useEffect, useRef, type ReactNode } from 'react'
import { formatDateAndTime } from '#shared/format.ts'
import { Button } from '../../ui/button.tsx'
import { DeskDialog, DialogBody, DialogFooter } from './desk-dialog.tsx'
import { useCloseDialog } from './dialog-address.ts'
import { guarded, type Guarded } from './unsaved-guard.tsx'

interface Props {
  heading: string
  /** The choice that closing the dialog makes; it has the initial focus. */
  stay: string
  onStay: () => void
  /** The other choices. */
  others: { text: string; onChoose: () => void }[]
  children: ReactNode
}

/** A question above an open dialog. */
export const ConfirmDialog = ({ heading, stay, onStay, others, children }: Props) => {
  const staying = useRef<HTMLButtonElement>(null)

  useEffect(() => staying.current!.focus(), [])

  // Three side by side would not fit.
  const width = others.length > 1 ? 'w-full' : 'max-sm:w-full'
  return (
    <DeskDialog heading={heading} size="small" onClose={onStay}>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        {others.map(({ text, onChoose }) => (
          <Button key={text} look="secondary" onClick={onChoose} className={width}>
            {text}
          </Button>
        ))}
        <Button ref={staying} onClick={onStay} className={width}>
          {stay}
        </Button>
      </DialogFooter>
    </DeskDialog>
  )
}

/** Says that the address names nothing that can be shown, and leads to the list. */
export function GoneDialog({ heading, text }: { heading: string; text: string }) {
  const close = useCloseDialog()
  return (
    <ConfirmDialog heading={heading} stay="Till listan" onStay={close} others={[]}>
      <p>{text}</p>
    </ConfirmDialog>
  )
}

interface ConflictProps {
  heading: string
  /** The thing that somebody else has saved, when and by whom, where that is known. */
  subject?: string
  savedAt?: string | undefined
  savedBy?: string | undefined
  /** The sentence that says what differs, or leads to a list of it. */
  difference: string
  children?: ReactNode
  form: { clearErrors: () => void; overwrite: () => void }
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
  form,
  onDiscard,
}: ConflictProps) => (
  <ConfirmDialog
    heading={heading}
    stay="Fortsätt redigera"
    onStay={form.clearErrors}
    others={[
      { text: 'Använd min version', onChoose: form.overwrite },
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
