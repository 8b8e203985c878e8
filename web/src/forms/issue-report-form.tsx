import { use, useState } from 'react'
import { api } from '#shared/api.ts'
import { company } from '#shared/company.ts'
import { categories, IssueReport, urgencies } from '#shared/messages.ts'
import { EmailLink } from '../ui/email-link.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { formFailure, formTrapped } from './failures.ts'
import { Select, TextArea, TextField } from './field.tsx'
import { FormContext } from './form-context.ts'
import { ContactFields, NameField } from './sender-fields.tsx'
import { VisitorForm } from './visitor-form.tsx'

/** A tenant's issue report. */
export const IssueReportForm = ({ labelledBy }: { labelledBy: string }) => (
  <VisitorForm
    name="felanmalan"
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
          tid. Har du bilder? Mejla dem till <EmailLink /> och skriv referensen i ämnesraden.
        </p>
      ),
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
    <TextArea
      name="description"
      label="Beskriv felet"
      hint="Var i lägenheten, sedan när, och om vi får gå in med huvudnyckel när du inte är hemma. Skriv inte personnummer."
    />
    <UrgencyField />
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

/** Asks people with an urgent issue to call as well. */
function UrgencyField() {
  const [urgency, setUrgency] = useState(use(FormContext).draft.urgency ?? '')
  return (
    <>
      <Select
        name="urgency"
        label="Prioritet"
        hint={meanings[urgency]}
        options={urgencies}
        value={urgency}
        onChoose={setUrgency}
      />
      <div role="status" className="empty:hidden sm:col-span-2">
        {urgency === 'high' && <CallAsWell />}
      </div>
    </>
  )
}

const meanings: Record<string, string> = {
  high: 'Skada som blir värre om den får vänta, till exempel vattenläcka, stopp i avloppet eller ingen värme vintertid.',
  medium: 'Något är trasigt men kan vänta några dagar.',
  low: 'Kan göras när vi ändå är på plats.',
}

const CallAsWell = () => (
  <div className="rounded-card border border-alarm bg-alarm-soft p-5">
    <p className="text-lg font-semibold">
      Ring oss också: <PhoneLink number={company.phones[0].number} />
    </p>
    <p className="mt-1">
      Akuta ärenden hanteras dygnet runt. Vid brand eller fara för liv: ring{' '}
      <PhoneLink number="112" />. Skicka gärna anmälan ändå, så har vi uppgifterna samlade.
    </p>
  </div>
)
