import { useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { entryChoices } from '#shared/case-labels.ts'
import { api } from '#shared/contract/api.ts'
import { adviceFor, urgentKindsIn, type UrgentKind } from '#shared/first-aid/advice.ts'
import { firstAid, type FirstAid as Advice } from '#shared/first-aid/sv.ts'
import { categories, IssueReport, urgencies } from '#shared/form-bodies.ts'
import { call } from '../api/client.ts'
import { useTexts } from '../languages/texts.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { Select, TextArea, TextField } from './field.tsx'
import { KnownFaults } from './known-faults.tsx'
import { ContactFields, NameField } from './sender-fields.tsx'
import { keepUnsent, useUnsent, valuesOf, type FormValues } from './unsent.ts'
import { UrgentCall } from './urgent-call.tsx'
import { VisitorForm } from './visitor-form.tsx'

const formName = 'felanmalan'

/** A tenant's issue report. */
export function IssueReportForm({ labelledBy }: { labelledBy: string }) {
  const t = useTexts()
  return (
    <>
      <div aria-live="polite" className="mb-8 grid gap-4">
        <KnownFaults address={useUnsent(formName).address}>
          <p>{t.sendStill}</p>
        </KnownFaults>
      </div>
      <VisitorForm
        name={formName}
        kind="issue"
        labelledBy={labelledBy}
        send={(body, idempotencyKey) => call(api.forms.sendIssueReport, { body, idempotencyKey })}
        schema={IssueReport}
        extra={t.language && { language: t.language }}
        success={{ title: t.sentTitle, description: t.sentText }}
        button={t.send}
        confirmation={{ heading: t.received, Text: UntilSomebodyComes }}
      >
        <NameField />
        <AddressField />
        <ContactFields />
        <FaultFields />
      </VisitorForm>
    </>
  )
}

/** The address; a link from a sheet in a stairwell fills in that of the house (see `issueReportPage`). */
function AddressField() {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)

  // After hydration, since what was typed before is in the element, and stays.
  useLayoutEffect(() => {
    const address = takeLinkedAddress()
    if (!address || input.current!.value) return
    input.current!.value = address
    keepUnsent(formName, valuesOf(input.current!.form!))
  }, [])

  return (
    <TextField
      ref={input}
      name="address"
      label={t.address}
      hint={t.addressHint}
      autoComplete="address-line1"
    />
  )
}

let isTaken = false

/** The address in the link that opened the site, once: a field that was emptied stays so. */
function takeLinkedAddress() {
  if (isTaken) return undefined
  isTaken = true
  const linked = new URLSearchParams(location.search).get('adress')
  return z.safeParse(IssueReport.shape.address, linked).data
}

/** Says what happens next, and what the company knows and the sender can do until then. */
const UntilSomebodyComes = ({ address, category = '', description = '' }: FormValues) => (
  <>
    <p>{useTexts().next}</p>
    <div className="mt-3 grid gap-3 empty:hidden">
      <KnownFaults address={address} />
      <FirstAid keys={adviceFor(category, urgentKindsIn(description))} />
    </div>
  </>
)

/** The fault, with advice by its category and by urgent words, and a call to ring if it is, or seems, urgent. */
function FaultFields() {
  const t = useTexts()
  const { category = '', urgency, description = '' } = useUnsent(formName)
  const [kinds, setKinds] = useState<UrgentKind[]>([])

  // Once shown it stays, so that it is not announced again while the sender goes on writing.
  const found = urgentKindsIn(description).filter(kind => !kinds.includes(kind))
  if (found.length > 0) setKinds([...kinds, ...found])

  return (
    <>
      <div className="grid gap-x-5 gap-y-3 sm:col-span-2 sm:grid-cols-2">
        <Select
          name="category"
          label={t.category}
          hint={t.categoryHint}
          options={t.categories ?? categories}
        />
        {/* Beside the list, as high as it is, so that nothing moves; below it on a phone. */}
        <div aria-live="polite" className="max-sm:empty:-mt-3 sm:pt-8">
          <FirstAid keys={adviceFor(category, [])} />
        </div>
      </div>
      <TextArea name="description" label={t.description} hint={t.descriptionHint} />
      <VisitFields />
      <ChoiceCards
        name="urgency"
        label={t.urgency}
        options={t.urgencies ?? urgencies}
        examples={t.meanings ?? meanings}
      />
      <div aria-live="polite" className="grid gap-4 sm:col-span-2">
        <FirstAid keys={adviceFor('', kinds).filter(key => key !== category)} />
        {(urgency === 'high' || kinds.length > 0) && <UrgentCall>{t.sendAnyway}</UrgentCall>}
      </div>
    </>
  )
}

/** Advice to follow at once, in the language of the form. */
function FirstAid({ keys }: { keys: (keyof Advice)[] }) {
  const advice = useTexts().firstAid ?? firstAid
  return keys.map(key => (
    <p
      key={key}
      className={`rounded-control border-l-4 px-4 py-3 ${key === 'danger' ? 'border-alarm bg-alarm-soft font-medium' : 'border-accent bg-accent-soft/40'}`}
    >
      {advice[key]}
    </p>
  ))
}

/** The questions of a craftsman before a visit, all of them optional: a tap and two short lines. */
function VisitFields() {
  const t = useTexts()
  const plain = { required: false, autoComplete: 'off' }
  return (
    <>
      <ChoiceCards
        isOptional
        name="entry"
        label={`${t.entry} ${t.optional}`}
        options={t.entryChoices ?? entryChoices}
      />
      {/* Side by side on phones, too, so that the form does not get longer than need be. */}
      <div className="grid grid-cols-2 gap-x-5 gap-y-6 max-[23rem]:grid-cols-1 sm:col-span-2">
        <TextField {...plain} name="pets" label={`${t.pets} ${t.optional}`} hint={t.petsHint} />
        <TextField
          {...plain}
          name="bestTime"
          label={`${t.bestTime} ${t.optional}`}
          hint={t.bestTimeHint}
        />
      </div>
    </>
  )
}

const meanings = {
  high: 'Skada som blir värre om den får vänta, till exempel vattenläcka, stopp i avloppet eller ingen värme vintertid.',
  medium: 'Något är trasigt men kan vänta några dagar.',
  low: 'Kan göras när vi ändå är på plats.',
}
