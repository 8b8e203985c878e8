import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { api } from '#shared/contract/api.ts'
import { caseKinds, entryChoices, staffSources } from '#shared/case-labels.ts'
import { isUrgent } from '#shared/case-rules.ts'
import { kindOf } from '#shared/case-texts.ts'
import { EnteredCase } from '#shared/entered-case.ts'
import { categories, services, urgencies } from '#shared/form-bodies.ts'
import { Select, TextArea, TextField } from '../../forms/field.tsx'
import { endAttempt, keyFor } from '../../forms/idempotency-key.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { adminCall } from '../admin-call.ts'
import { adminApartmentsQuery, vacantOf } from '../apartments/desk-apartments.ts'
import { useCloseDialog } from '../dialogs/dialog-address.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { CheckField, StaffSenderFields } from '../fields.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { useListState } from './list-address.ts'
import { refetchCaseLists } from './queries.ts'

const unsaved = 'entered-case'

/** Enters a case that somebody rang, wrote or came about, and opens it. */
export function Component() {
  const leave = useCloseDialog()
  const navigate = useNavigate()
  const { depth: _, ...listState } = useListState()
  const form = useDeskForm({
    unsaved,
    schema: WrittenCase,
    values: newCase,
    saving: {
      mutationFn: (body: EnteredCase) =>
        adminCall(api.cases.enterCase, { body, idempotencyKey: keyFor(unsaved, body) }),
      onSuccess() {
        endAttempt(unsaved)
        void refetchCaseLists()
      },
    },
    done: (entered, { reference }) => ({
      title: 'Ärendet är sparat',
      description: `${kindOf(entered)} ${reference}.`,
    }),
    onSaved: saved =>
      void navigate(`/admin/arenden/${saved!.id}`, { replace: true, state: listState }),
  })
  const { kind, urgency, email } = form.watch()

  // Most cases are calls about a fault, of which the description is written first.
  useEffect(() => {
    form.focus('text')
    // A checkbox of what was written before has come into view.
    form.element.current!.scrollIntoView()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <FormDialog
      heading="Nytt ärende"
      size="medium"
      form={form}
      button="Spara ärendet"
      onClose={leave}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <div className={pair}>
          <Select name="kind" label="Typ" options={caseKinds} none="" />
          <Select name="source" label="Hur det kom in" options={staffSources} none="" />
        </div>
        <FieldsOf kind={kind} />
        {isUrgent({ kind, urgency }) && (
          <CheckField
            ref={bringIntoView}
            name="isAcknowledged"
            label="Jag tar hand om felet"
            hint="Då får jouren inget mejl."
          />
        )}
        <StaffSenderFields />
        {kind === 'issue' && <VisitFields />}
        {email.trim() && (
          <CheckField
            ref={bringIntoView}
            name="confirm"
            label="Skicka bekräftelse till avsändaren"
          />
        )}
      </div>
    </FormDialog>
  )
}

/** The form of a case before anything is written. */
export const newCase = {
  kind: 'issue' as EnteredCase['kind'],
  source: 'phone',
  /** The description of a fault or the message: it stays when another kind is chosen. */
  text: '',
  address: '',
  urgency: 'medium',
  category: 'other',
  entry: '',
  pets: '',
  bestTime: '',
  service: 'annat',
  apartmentId: '',
  isAcknowledged: false,
  name: '',
  phone: '',
  email: '',
  confirm: false,
}

const textFields: unknown[] = ['description', 'message']

/** The values of the form as the body of the call. Errors of the kind's own text stand at the one field for it. */
export const WrittenCase = z.pipe(
  z.custom<typeof newCase>(),
  z.transform((written: typeof newCase, { issues }): EnteredCase => {
    const { text, email, confirm, isAcknowledged } = written
    const { data, error } = z.safeParse(EnteredCase, {
      ...written,
      description: text,
      message: text,
      confirm: confirm && email.trim() !== '',
      isAcknowledged: isAcknowledged && isUrgent(written),
    })
    for (const { path, message } of error?.issues ?? []) {
      const name = textFields.includes(path[0]) ? 'text' : path[0]!
      issues.push({ code: 'custom', message, path: [name], input: written })
    }
    return data ?? z.NEVER
  }),
)

const FieldsOf = ({ kind }: Pick<EnteredCase, 'kind'>) => (
  <>
    {kind === 'inquiry' && <ApartmentField />}
    <TextArea name="text" label={textLabels[kind]} required={kind !== 'inquiry'} rows={4} />
    {kind === 'contact' && <Select name="service" label="Gäller" options={services} none="" />}
    {kind === 'issue' && (
      <>
        <TextField isWide name="address" label="Adress" autoComplete="off" />
        <div className={pair}>
          <Select name="urgency" label="Prioritet" options={urgencies} none="" />
          <Select name="category" label="Kategori" options={categories} none="" />
        </div>
      </>
    )}
  </>
)

const textLabels = {
  issue: 'Beskrivning',
  contact: 'Meddelande',
  inquiry: 'Meddelande (valfritt)',
}

/** The fields that whoever repairs a fault needs, as its form has them. */
const VisitFields = () => (
  <>
    <div className="grid sm:col-span-2">
      <Select
        name="entry"
        label="Tillträde (valfritt)"
        options={entryChoices}
        none="Inte sagt"
        required={false}
      />
    </div>
    <div className={pair}>
      <TextField name="pets" label="Djur (valfritt)" autoComplete="off" required={false} />
      <TextField name="bestTime" label="Bästa tid (valfritt)" autoComplete="off" required={false} />
    </div>
  </>
)

/** Two short fields, side by side on a phone, too, unless its text is large. */
const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-5 sm:col-span-2'

/** The published apartments. */
const ApartmentField = () => (
  <div className="grid sm:col-span-2">
    <QueryView
      query={useQuery(adminApartmentsQuery)}
      loading={<p role="status">Laddar lägenheter...</p>}
      failed="Lägenheterna kunde inte hämtas."
    >
      {apartments => (
        <Select
          name="apartmentId"
          label="Lägenhet"
          options={Object.fromEntries(
            apartments
              .flatMap(each => vacantOf(each) ?? [])
              .map(({ id, title, address }) => [id, `${title}, ${address}`]),
          )}
        />
      )}
    </QueryView>
  </div>
)

/** Called when a checkbox appears: a function of the component would be called at each letter. */
const bringIntoView = (label: HTMLElement | null) => label?.scrollIntoView({ block: 'nearest' })
