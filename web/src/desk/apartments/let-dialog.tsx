import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { type Applicant, lettingMinutes, lettingText, NewLetting } from '#shared/applicants.ts'
import type { EditableApartment } from '#shared/apartments.ts'
import { formatTime } from '#shared/format.ts'
import { TextArea } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form-context.ts'
import { check, type FormErrors } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { applicantsQuery } from '../applicants/queries.ts'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { adminApartmentsQuery } from '../editing/item-queries.ts'
import { vacantOf } from './desk-apartments.ts'
import { useLetting } from './use-letting.ts'
import { LetTenant, somebodyElse } from './let-tenant.tsx'

interface Props {
  apartment: EditableApartment
  onClose: () => void
  onLet: () => void
}

/** Lets an apartment: to whom, and what the others are told. */
export function LetDialog({ apartment: opened, onClose, onLet }: Props) {
  const { data: listed = [] } = useQuery(adminApartmentsQuery)
  // Once a letting is refused, the list has what a colleague has saved.
  const latest = listed.find(({ id }) => id === opened.id)
  const apartment = (latest && vacantOf(latest)) ?? opened
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { data, error, isFetching, refetch } = useQuery(applicantsQuery(apartment.id))
  const [openedAt] = useState(Date.now)
  const [tenant, setTenant] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const letting = useLetting(onLet)
  const others = data?.filter(isWaiting).filter(each => each.id !== tenant).length ?? 0

  const submitText = others > 0 ? 'Hyr ut och meddela de andra' : 'Hyr ut'

  function choose(chosen: string) {
    setTenant(chosen)
    setErrors(({ text }): FormErrors => (text ? { text } : {}))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = new FormData(form.current!).get('text') ?? lettingText(apartment, openedAt)
    const chosen = tenant && tenant !== somebodyElse ? { tenant } : {}
    const checked = check(NewLetting, { text, ...chosen })
    const missing = data!.length > 0 && !tenant && { tenant: 'Välj vem som hyr' }
    const found = { ...missing, ...checked.errors }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) form.current!.querySelector<HTMLElement>(`[name="${first}"]`)!.focus()
    else if (!checked.errors) letting.mutate({ apartment, ...checked.values })
  }

  function close() {
    const field = form.current?.elements.namedItem('text') as HTMLTextAreaElement | null | undefined
    const isChanged = field && field.value !== field.defaultValue
    if (!isChanged || confirm('Det du har skrivit är inte skickat. Vill du stänga ändå?')) onClose()
  }

  return (
    <DeskDialog
      heading="Hyr ut lägenheten"
      size="medium"
      isLocked={letting.isPending}
      onClose={close}
    >
      <DialogBody>
        <p className="mb-5 text-ink-soft">
          {apartment.title}, {apartment.address}
        </p>
        {error && !isFetching && <Problem text={error.sentence} className="mb-4" />}
        {!data && (
          <p role="status">
            {isFetching ? 'Hämtar de sökande...' : 'De sökande kunde inte hämtas.'}
          </p>
        )}
        {data && (
          <FormContext value={{ errors, written: {} }}>
            <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-6">
              {data.length === 0 ? (
                <p>Ingen har anmält intresse här, så ingen får besked.</p>
              ) : (
                <LetTenant applicants={data} chosen={tenant} onChoose={choose} />
              )}
              {others > 0 && (
                <TextArea
                  name="text"
                  label="Besked till de andra"
                  rows={9}
                  defaultValue={lettingText(apartment, openedAt)}
                  hint={`Mejlas kl. ${formatTime(new Date(openedAt + lettingMinutes * 60_000).toISOString())} till ${others} sökande. Till dess kan du ångra.`}
                />
              )}
            </form>
          </FormContext>
        )}
      </DialogBody>
      <DialogFooter>
        <Problem text={letting.error?.sentence} className="w-full py-3" />
        <Button look="secondary" isBusy={letting.isPending} onClick={close} className="max-sm:grow">
          Avbryt
        </Button>
        {data ? (
          <Button type="submit" form={id} isBusy={letting.isPending} className="max-sm:grow">
            {letting.isPending ? 'Hyr ut...' : submitText}
          </Button>
        ) : (
          <Button isBusy={isFetching} onClick={() => void refetch()} className="max-sm:grow">
            Försök igen
          </Button>
        )}
      </DialogFooter>
    </DeskDialog>
  )
}

/** False for an applicant who was told at an earlier letting and has not applied again. */
const isWaiting = ({ answeredAt }: Applicant) => !answeredAt
