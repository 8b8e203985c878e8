import { AskedRecipient, recipientLists, type RecipientList } from '#shared/recipients.ts'
import { frame, TextField } from '../../forms/field.tsx'
import * as z from 'zod/mini'
import { DeskForm, useDeskForm } from '../form.tsx'
import { SaveButton } from '../save-button.tsx'

interface Props {
  list: RecipientList
  isKnown: (address: string) => boolean
  isPending: boolean
  onAdd: (address: string) => Promise<unknown>
}

/** The field for a new address of a list. */
export function AddRecipient({ list, isPending, isKnown, onAdd }: Props) {
  const form = useDeskForm({
    schema: AskedRecipient.check(
      z.refine(({ address }) => !isKnown(address), {
        path: ['address'],
        error: 'Adressen finns redan i listan',
      }),
    ),
    values: { address: '' },
    saving: { mutationFn: ({ address }: { address: string }) => onAdd(address) },
  })
  return (
    <DeskForm
      form={form}
      aria-label={`Lägg till i ${recipientLists[list]}`}
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
    >
      <TextField
        name="address"
        label="Ny e-postadress"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={frame}>
        {/* As high as the label beside it. */}
        <span className="h-lh max-sm:hidden" />
        <SaveButton look="secondary" isSaving={isPending} className="min-h-12">
          Lägg till
        </SaveButton>
      </div>
    </DeskForm>
  )
}
