import { useQuery } from '@tanstack/react-query'
import { use, useId, useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { type Applicant, lettingMinutes, NewLetting } from '#shared/applicants.ts'
import type { EditableApartment } from '#shared/apartments.ts'
import { api } from '#shared/contract/api.ts'
import { isFinished, isPlain } from '#shared/reply-templates.ts'
import { formatDate } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { FieldError, TextArea } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form-context.ts'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { adminCall } from '../admin-call.ts'
import { applicantsQuery } from '../cases/queries.ts'
import { useCloseDialog } from '../dialogs/dialog-address.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { GoneDialog } from '../dialogs/gone-dialog.tsx'
import { fetchItem, refreshLists } from '../editing/item-queries.ts'
import { useRegister } from '../form/form.tsx'
import { SavedByOther } from '../form/saved-by-other.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { adminApartmentsQuery, vacantOf } from './desk-apartments.ts'
import { callLine, lettingText, othersLine, showChanged, useUndoLetting } from './letting.ts'

/**
 * Lets the apartment that the address names: to whom, and what the others are told. Once a letting is
 * refused, the list has what a colleague has saved.
 */
export function Component() {
  const { id } = useParams()
  const { data } = useQuery(adminApartmentsQuery)
  const [opened, setOpened] = useState<EditableApartment>()
  const item = data?.find(each => each.id === id)
  const vacant = item && vacantOf(item)
  if (vacant && vacant !== opened) setOpened(vacant)
  if (opened && opened.id === id)
    return <LetDialog key={id} apartment={opened} isVacant={vacant !== undefined} />
  return data && <GoneDialog heading={heading} text={notVacant} />
}

const notVacant = 'Lägenheten går inte att hyra ut nu.'

interface DialogProps {
  apartment: EditableApartment
  /** False once a colleague has let it meanwhile. */
  isVacant: boolean
}

function LetDialog({ apartment, isVacant }: DialogProps) {
  const close = useCloseDialog()
  const query = useQuery(applicantsQuery(apartment.id))
  const { data } = query
  const undoing = useUndoLetting()
  // Without applicants there is nobody to choose.
  const initialTenant = data?.length === 0 ? somebodyElse : ''
  const valuesOf = (each: EditableApartment) => ({ tenant: initialTenant, text: lettingText(each) })
  const form = useDeskForm({
    schema: Choice,
    values: valuesOf(apartment),
    unsaved: `letting/${apartment.id}`,
    saving: {
      mutationFn: (body: Letting, newest: EditableApartment = apartment) =>
        adminCall(api.cases.letApartment, { id: apartment.id, version: newest.version, body }),
      onSuccess: showChanged,
      onError() {
        void query.refetch()
        refreshLists()
      },
      async fetchStored() {
        const found = await fetchItem(adminApartmentsQuery, apartment.id)
        return found && vacantOf(found)
      },
      valuesOf,
    },
    done: (_, saved) => ({
      title: 'Lägenheten är uthyrd',
      description: othersLine(saved, data),
      action: { text: 'Ångra', run: () => undoing.mutate(saved) },
    }),
    onSaved: () => close({ all: true }),
  })
  const isTooLate = !isVacant && form.answer === undefined
  const tenant = form.watch('tenant')
  // An applicant who was told at an earlier letting, and has not applied again, waits for nothing.
  const others = data?.filter(each => !each.answeredAt && each.id !== tenant) ?? []
  const called = others.filter(({ email }) => !email)
  const mailed = others.length - called.length
  const button = mailed > 0 ? 'Hyr ut och meddela de andra' : 'Hyr ut'

  return (
    <FormDialog
      heading={heading}
      size="medium"
      form={form}
      button={data && !isTooLate ? button : undefined}
      saving="Hyr ut..."
      problem={isTooLate ? notVacant : undefined}
      onClose={close}
    >
      <p className="mb-5 text-ink-soft">
        {apartment.title}, {apartment.address}
      </p>
      <QueryView
        query={query}
        loading={<p role="status">Hämtar de sökande...</p>}
        failed="De sökande kunde inte hämtas."
      >
        {applicants => (
          <div className="grid gap-6">
            <SavedByOther
              form={form}
              subject="Lägenheten"
              saved={apartment}
              textsOf={({ text }) => ({ 'Besked till de andra': text })}
            />
            {applicants.length === 0 ? (
              <p>Ingen har anmält intresse här, så ingen får besked.</p>
            ) : (
              <TenantChoice applicants={applicants} />
            )}
            {mailed > 0 && (
              <TextArea
                name="text"
                label="Besked till de andra"
                rows={9}
                hint={`Mejlas ${lettingMinutes} minuter efter att du har hyrt ut, till ${mailed} sökande. Till dess kan du ångra.`}
              />
            )}
            {called.length > 0 && (
              <div>
                <p>{callLine(called.length)}</p>
                <ul>
                  {called.map(({ id: caseId, name, phone }) => (
                    <li key={caseId} className="wrap-anywhere">
                      <bdi>{name}</bdi> {phone && <PhoneLink number={phone} isListed />}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </QueryView>
    </FormDialog>
  )
}

const heading = 'Hyr ut lägenheten'

/** The choice of a tenant who has not applied here. */
const somebodyElse = 'somebody else'

/** Asks who of the applicants gets the apartment. Nobody is chosen beforehand. */
function TenantChoice({ applicants }: { applicants: Applicant[] }) {
  const id = useId()
  const { errors } = use(FormContext)
  const register = useRegister()
  const error = errors['tenant']
  const choices = [
    ...applicants.map(each => ({ value: each.id, name: each.name, about: aboutOf(each) })),
    { value: somebodyElse, name: 'Någon annan', about: ['Har inte anmält intresse här'] },
  ]
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-2 font-semibold">Vem ska hyra?</legend>
      <ul className="max-w-none divide-y divide-line overflow-hidden rounded-control border border-outline">
        {choices.map(({ value, name, about }) => (
          <li key={value}>
            <label className="flex min-h-14 cursor-pointer items-center gap-3.5 px-4 py-2.5 has-checked:bg-accent-soft">
              <input
                type="radio"
                {...register('tenant')}
                name="tenant"
                value={value}
                required
                className="size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="flex flex-wrap gap-x-4 text-sm wrap-anywhere text-ink-soft">
                  {about.map(each => (
                    <span key={each}>{each}</span>
                  ))}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <div className="mt-2">
          <FieldError id={id} name="tenant" error={error} />
        </div>
      )}
    </fieldset>
  )
}

const aboutOf = ({ receivedAt, email, otherEmails, phone, count, answeredAt }: Applicant) => [
  email ? [email, ...otherEmails].map(showEmail).join(', ') : (phone ?? ''),
  formatDate(receivedAt),
  ...(count > 1 ? [`${count} anmälningar`] : []),
  ...(answeredAt ? ['Har fått besked'] : []),
]

type Letting = z.output<typeof NewLetting>

const notChosen = 'Välj vem som hyr'

/** The tenant, if one of the applicants, and the text for the others. Without a choice, radio buttons give null. */
const Choice = z.pipe(
  z.object({
    tenant: z.string(notChosen).check(z.minLength(1, notChosen)),
    text: NewLetting.shape.text.check(
      z.refine(isPlain, 'Alla får samma text: skriv utan {namn}, {referens} och {adress}'),
      isFinished,
    ),
  }),
  z.transform(({ tenant, text }): Letting =>
    tenant === somebodyElse ? { text } : { tenant, text },
  ),
)
