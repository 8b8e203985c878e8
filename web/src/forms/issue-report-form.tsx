import { useLayoutEffect, useRef, useState } from 'react'
import { api } from '#shared/contract/api.ts'
import { categories, IssueReport, urgencies } from '#shared/form-bodies.ts'
import { useTexts } from '../languages/texts.ts'
import { UrgentCall } from './urgent-call.tsx'
import { Select, TextArea, TextField, useField } from './field.tsx'
import { ContactFields, NameField } from './sender-fields.tsx'
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
      success={{ title: t.sentTitle, description: t.sentText }}
      button={t.send}
      confirmation={{ heading: t.received, text: <p>{t.next}</p> }}
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

  // What is unsent, or was written and chosen before hydration, is in the elements already.
  useLayoutEffect(() => {
    const { value, form } = description.current!
    if (hasUrgentWord(value)) setMayBeUrgent(true)
    setUrgency((form!.elements.namedItem('urgency') as RadioNodeList).value)
  }, [])

  return (
    <>
      <TextArea
        ref={description}
        name="description"
        label={t.description}
        hint={t.descriptionHint}
        // Once shown it stays, so that it is not announced again while the sender goes on writing.
        onInput={({ currentTarget: { value } }) => hasUrgentWord(value) && setMayBeUrgent(true)}
      />
      <UrgencyCards onChoose={setUrgency} />
      <div aria-live="polite" className="sm:col-span-2">
        {(urgency === 'high' || mayBeUrgent) && <UrgentCall>{t.sendAnyway}</UrgentCall>}
      </div>
    </>
  )
}

/**
 * True if a report's text has a word that people use for urgent faults. It only makes the form show
 * the number to call; it never decides how urgent a report is.
 */
export const hasUrgentWord = (text: string): boolean => urgent.test(text)

/** Words for urgent faults, Swedish and English: gas, fire, water, no current, no way in. */
const stems = [
  '(?:gas|brand|rök)lukt(?:en)?',
  '(?:gas|vatten)läck(?:a|an|or|orna|age|aget)',
  'luktar (?:\\p{L}+ )?(?:av )?(?:gas|bränt|rök)',
  'brinner',
  'börjat brinna',
  'vatt(?:en|net) (?:läcker|sprutar)',
  // Water that runs off slowly, or in a toilet, can wait.
  'vatten rinner(?! (?:inte|undan|långsamt|sakta))',
  'vattnet rinner (?:in|ut|ner|ned|över|från|genom|på)',
  '(?:läcker|rinner|sprutar) (?:in |ut |ner |ned )?vatten(?! i toa)',
  '(?:läcker|rinner|droppar) (?:från|genom) taket',
  'forsar',
  'översvämning(?:en|ar)?',
  'översvämma[dtr]e?',
  'svämma[rt] över',
  'strömlös[at]?',
  'strömavbrott(?:et)?',
  '(?:ingen|utan) ström',
  'strömmen (?:är borta|har gått|gick|försvann)',
  'utelåst[ae]?',
  'låste? (?:mig|oss) ute',
  'leak(?:s|ed|ing|age)?',
  'flood(?:s|ed|ing)?',
  'gas smell',
  'smell(?:s|ing)? (?:\\p{L}+ ){0,2}(?:gas|burning)',
  '(?:fire|smoke)(?![ -](?:alarm|blanket|detector|door|drill|escape|exit|extinguisher))',
  '(?:no|without) (?:power|electricity)',
  'power (?:cut|outage|failure)',
  'locked (?:\\p{L}+ )?out',
]

const urgent = new RegExp(`(?:^|\\P{L})(?:${stems.join('|')})(?!\\p{L})`, 'iu')

/** An urgency, each with an example, as radio buttons of which none is chosen at first. */
function UrgencyCards({ onChoose }: { onChoose: (urgency: string) => void }) {
  const t = useTexts()
  const { input, message } = useField({ name: 'urgency', label: t.urgency })
  const { id, defaultValue, 'aria-describedby': errorId = '' } = input
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={input['aria-invalid']}
      aria-describedby={errorId || undefined}
      className="min-w-0 sm:col-span-2"
    >
      <legend className="mb-2 font-semibold">{t.urgency}</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {(['high', 'medium', 'low'] as const).map(urgency => (
          <label key={urgency} className={`${card} ${message ? 'border-alarm' : 'border-outline'}`}>
            <input
              type="radio"
              name="urgency"
              value={urgency}
              required
              defaultChecked={defaultValue === urgency}
              onChange={() => onChoose(urgency)}
              aria-labelledby={`${id}-${urgency}`}
              aria-describedby={`${id}-${urgency}-example ${errorId}`}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="grid content-start gap-0.5">
              <span id={`${id}-${urgency}`} className="font-medium">
                {(t.urgencies ?? urgencies)[urgency]}
              </span>
              <span id={`${id}-${urgency}-example`} className="text-sm text-ink-soft">
                {(t.meanings ?? meanings)[urgency]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {message && <div className="mt-2">{message}</div>}
    </fieldset>
  )
}

const card =
  'flex cursor-pointer gap-3 rounded-control border bg-surface p-3.5 has-checked:border-accent has-checked:bg-accent-soft/40'

const meanings = {
  high: 'Skada som blir värre om den får vänta, till exempel vattenläcka, stopp i avloppet eller ingen värme vintertid.',
  medium: 'Något är trasigt men kan vänta några dagar.',
  low: 'Kan göras när vi ändå är på plats.',
}
