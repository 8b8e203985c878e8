import { categories } from '#shared/messages.ts'
import { Confirmation } from '../forms/confirmation.tsx'
import { Select, TextArea, TextField } from '../forms/field.tsx'
import { FormContext } from '../forms/form-context.ts'

/** Fields that are empty, filled in and wrong, and what stands below a form. */
export const Fields = () => (
  <div className="grid gap-10 lg:grid-cols-2">
    <FormContext value={{ errors: {}, draft: { name: 'Anna Exempel' }, isFirstRound: true }}>
      <Examples />
    </FormContext>
    <FormContext value={{ errors, draft: {}, isFirstRound: true }}>
      <Examples />
    </FormContext>
    <Confirmation heading="Din felanmälan är mottagen" reference="F-7K3Q-2M">
      <p>Så här ser det ut när ett formulär är skickat.</p>
    </Confirmation>
    <p className="rounded-control bg-alarm-soft p-4 text-alarm">
      Så här ser det ut när något gick fel.
    </p>
  </div>
)

const errors = {
  name: 'Namnet måste vara minst 2 tecken',
  category: 'Välj en kategori',
  message: 'Meddelandet måste vara minst 10 tecken',
}

const Examples = () => (
  <div className="grid gap-6">
    <TextField name="name" label="Namn" />
    <Select
      name="category"
      label="Vad gäller felet?"
      hint="Med en rad under."
      options={categories}
      value=""
      onChoose={() => {}}
    />
    <TextArea name="message" label="Meddelande" />
  </div>
)
