import { use, useLayoutEffect, useRef, useState } from 'react'
import { api } from '#shared/api.ts'
import { categories, IssueReport, urgencies } from '#shared/messages.ts'
import { UrgentCall } from '../ui/urgent-call.tsx'
import { formFailure, formTrapped } from './failures.ts'
import { Select, TextArea, TextField } from './field.tsx'
import { FormContext } from './form-context.ts'
import { ContactFields, NameField } from './sender-fields.tsx'
import { hasUrgentWord } from './urgent-words.ts'
import { VisitorForm } from './visitor-form.tsx'

/** A tenant's issue report. */
export const IssueReportForm = ({ labelledBy }: { labelledBy: string }) => (
  <VisitorForm
    name="felanmalan"
    kind="issue"
    labelledBy={labelledBy}
    endpoint={api.forms.sendIssueReport}
    schema={IssueReport}
    success={{
      title: 'Felanmälan mottagen!',
      description: 'Vi tar hand om felet så snart vi kan.',
    }}
    failure={formFailure}
    trapped={formTrapped}
    button="Skicka felanmälan"
    confirmation={{
      heading: 'Din felanmälan är mottagen',
      text: (
        <p>
          Vi tar hand om felet så snart vi kan och hör av oss om vi behöver veta mer eller boka en
          tid. Har du bilder? Lägg till dem här nedanför.
        </p>
      ),
      isUrgent: ({ urgency }) => urgency === 'high',
    }}
  >
    <NameField />
    <TextField
      name="address"
      label="Adress och lägenhetsnummer"
      hint="Till exempel Lingongränd 4, lgh 1102."
      autoComplete="street-address"
    />
    <ContactFields />
    <CategoryField />
    <DescriptionAndUrgency />
  </VisitorForm>
)

function CategoryField() {
  const [category, setCategory] = useState(use(FormContext).draft.category ?? '')
  return (
    <Select
      name="category"
      label="Vad gäller felet?"
      options={categories}
      value={category}
      onChoose={setCategory}
    />
  )
}

/** Asks people to call as well whose issue is urgent, or may be by what they write. */
function DescriptionAndUrgency() {
  const [urgency, setUrgency] = useState(use(FormContext).draft.urgency ?? '')
  const [mayBeUrgent, setMayBeUrgent] = useState(false)
  const description = useRef<HTMLTextAreaElement>(null)

  // It stays: somebody who goes on writing must not be told again and again.
  const read = () => setMayBeUrgent(may => may || hasUrgentWord(description.current!.value))
  // A draft, and what was written before hydration, are in the element already.
  useLayoutEffect(read, [])

  return (
    <>
      <TextArea
        ref={description}
        name="description"
        label="Beskriv felet"
        hint="Var i lägenheten, sedan när, och om vi får gå in med huvudnyckel när du inte är hemma. Skriv inte personnummer."
        onInput={read}
      />
      <Select
        name="urgency"
        label="Prioritet"
        hint={meanings[urgency]}
        options={urgencies}
        value={urgency}
        onChoose={setUrgency}
      />
      <div role="status" className="empty:hidden sm:col-span-2">
        {(urgency === 'high' || mayBeUrgent) && (
          <UrgentCall>Skicka gärna anmälan ändå, så har vi uppgifterna samlade.</UrgentCall>
        )}
      </div>
    </>
  )
}

const meanings: Record<string, string> = {
  high: 'Skada som blir värre om den får vänta, till exempel vattenläcka, stopp i avloppet eller ingen värme vintertid.',
  medium: 'Något är trasigt men kan vänta några dagar.',
  low: 'Kan göras när vi ändå är på plats.',
}
