import { useLayoutEffect, useRef, useState } from 'react'
import { api } from '#shared/api.ts'
import { categories, IssueReport, urgencies } from '#shared/messages.ts'
import { useTexts, type Texts } from '../languages/texts.ts'
import { UrgentCall } from './urgent-call.tsx'
import { Select, TextArea, TextField } from './field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { ContactFields, NameField } from './sender-fields.tsx'
import { hasUrgentWord } from './urgent-words.ts'
import { VisitorForm } from './visitor-form.tsx'

/** A tenant's issue report. */
export function IssueReportForm({ labelledBy }: { labelledBy: string }) {
  const t = useTexts()
  return (
    <VisitorForm
      name="felanmalan"
      kind="issue"
      labelledBy={labelledBy}
      endpoint={api.forms.sendIssueReport}
      schema={IssueReport}
      extra={t.language && { language: t.language }}
      success={{
        title: t.sentTitle,
        description: t.sentText,
      }}
      trapped={t.trapped}
      button={t.send}
      confirmation={{
        heading: t.received,
        text: <p>{t.next}</p>,
        isUrgent: ({ urgency }) => urgency === 'high',
      }}
    >
      <NameField />
      <TextField
        name="address"
        label={t.address}
        hint={t.addressHint}
        autoComplete="address-line1"
      />
      <ContactFields />
      <Select name="category" label={t.category} options={t.categories ?? categories} />
      <DescriptionAndUrgency />
    </VisitorForm>
  )
}

/** Asks the sender to call as well if the issue is urgent or the text suggests it. */
function DescriptionAndUrgency() {
  const t = useTexts()
  const [urgency, setUrgency] = useState('')
  const [mayBeUrgent, setMayBeUrgent] = useState(false)
  const description = useRef<HTMLTextAreaElement>(null)

  // It stays once it is shown, so that it is not announced again while the sender goes on writing.
  const read = () => setMayBeUrgent(may => may || hasUrgentWord(description.current!.value))
  // An unsent text, and what was written before hydration, are in the element already.
  useLayoutEffect(read, [])

  return (
    <>
      <TextArea
        ref={description}
        name="description"
        label={t.description}
        hint={t.descriptionHint}
        onInput={read}
      />
      <RadioCards name="urgency" legend={t.urgency} options={cardsIn(t)} onChoose={setUrgency} />
      <div role="status" className="empty:hidden sm:col-span-2">
        {(urgency === 'high' || mayBeUrgent) && <UrgentCall>{t.sendAnyway}</UrgentCall>}
      </div>
    </>
  )
}

const cardsIn = (t: Texts) =>
  Object.fromEntries(
    (['high', 'medium', 'low'] as const).map(urgency => [
      urgency,
      {
        text: (t.urgencies ?? urgencies)[urgency],
        example: (t.meanings ?? meanings)[urgency],
      },
    ]),
  )

const meanings = {
  high: 'Skada som blir värre om den får vänta, till exempel vattenläcka, stopp i avloppet eller ingen värme vintertid.',
  medium: 'Något är trasigt men kan vänta några dagar.',
  low: 'Kan göras när vi ändå är på plats.',
}
