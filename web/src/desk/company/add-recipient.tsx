import { useState, type FormEvent } from 'react'
import { AskedRecipient, recipientLists, type RecipientList } from '#shared/recipients.ts'
import { frame, TextField } from '../../forms/field.tsx'
import { focusField } from '../../forms/focus-field.ts'
import { FormContext } from '../../forms/form-context.ts'
import { check, type FormErrors } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  list: RecipientList
  isPending: boolean
  isKnown: (address: string) => boolean
  onAdd: (address: string) => void
}

/** The field for a new address of a list. */
export function AddRecipient({ list, isPending, isKnown, onAdd }: Props) {
  const [errors, setErrors] = useState<FormErrors>({})

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const address = new FormData(form).get('address')
    const checked = check(AskedRecipient, { address })
    if (checked.errors) return refuse(form, checked.errors)
    if (isKnown(checked.values.address)) {
      return refuse(form, { address: 'Adressen finns redan i listan' })
    }
    setErrors({})
    onAdd(checked.values.address)
  }

  function refuse(form: HTMLFormElement, mistakes: FormErrors) {
    setErrors(mistakes)
    focusField(form, 'address')
  }

  return (
    <form
      noValidate
      onSubmit={add}
      aria-label={`Lägg till i ${recipientLists[list]}`}
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
    >
      <FormContext value={{ errors, written: {} }}>
        <TextField
          name="address"
          label="Ny e-postadress"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormContext>
      <div className={frame}>
        {/* As high as the label beside it. */}
        <span className="h-lh max-sm:hidden" />
        <Button type="submit" look="secondary" disabled={isPending} className="min-h-12">
          {isPending ? 'Sparar...' : 'Lägg till'}
        </Button>
      </div>
    </form>
  )
}
