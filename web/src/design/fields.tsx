import { useState } from 'react'
import { categories } from '#shared/messages.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Select, TextArea, TextField } from '../forms/field.tsx'
import type { FormErrors } from '../forms/form-errors.ts'
import { FormContext } from '../forms/form-context.ts'

/** Fields that are empty, filled in and wrong, each with help where it needs some. */
export const Fields = () => (
  <div className="grid gap-14">
    <Examples heading="Tomma, med hjälp" />
    <Examples heading="Ifyllda" written={filled} chosen="heating" />
    <Examples heading="Fel" errors={errors} />
  </div>
)

const filled = { name: 'Anna Exempel', message: 'Elementet i köket är kallt sedan i går.' }

const errors = {
  name: 'Namnet måste vara minst 2 tecken',
  category: 'Välj en kategori',
  message: 'Meddelandet måste vara minst 10 tecken',
}

const none = {}

interface Props {
  heading: string
  written?: Record<string, string>
  chosen?: string
  errors?: FormErrors
}

function Examples({ heading, written = none, chosen: first = '', errors = none }: Props) {
  const [chosen, setChosen] = useState(first)
  // The summary reads the labels from the form, which is rendered before any error.
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  return (
    <FormContext value={{ errors, written }}>
      <div className="grid gap-5 lg:grid-cols-4 lg:gap-8">
        <h3 className="text-xl">{heading}</h3>
        <form ref={setForm} noValidate aria-label={heading} className="lg:col-span-3">
          {form && <ErrorSummary errors={errors} form={{ current: form }} />}
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <TextField name="name" label="Namn" />
            <Select
              name="category"
              label="Vad gäller felet?"
              options={categories}
              value={chosen}
              onChoose={setChosen}
            />
            <TextArea name="message" label="Meddelande" hint="Skriv inte personnummer." rows={3} />
          </div>
        </form>
      </div>
    </FormContext>
  )
}
