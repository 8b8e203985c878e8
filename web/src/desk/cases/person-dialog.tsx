import { useRef, useState, type FormEvent } from 'react'
import { api } from '#shared/api.ts'
import { Person, type PersonalData } from '#shared/cases.ts'
import { ApiError } from '../../api/api-error.ts'
import { TextField } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form-context.ts'
import { check } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { adminCall } from '../admin-call.ts'
import { DeleteButton } from '../editing/delete-button.tsx'
import { fetchListsAnew } from './queries.ts'
import { saveFile } from './save-file.ts'

interface State {
  errors?: Record<string, string>
  isBusy?: boolean
  problem?: string
  found?: { emailOrPhone: string; data: PersonalData }
  isErased?: boolean
}

/** Gives out or erases everything about one person (GDPR, articles 15, 17 and 20). */
export function PersonDialog({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({})
  const { errors = {}, isBusy = false, problem, found, isErased } = state

  async function search(event: FormEvent) {
    event.preventDefault()
    const checked = check(Person, Object.fromEntries(new FormData(form.current!)))
    if (checked.errors) return setState({ errors: checked.errors })
    const body = checked.values
    await attempt(async () => {
      const data = await adminCall(api.cases.exportPerson, { body })
      setState({ found: { ...body, data } })
    })
  }

  async function erase() {
    if (!confirm(question)) return
    await attempt(async () => {
      await adminCall(api.cases.erasePerson, { body: { emailOrPhone: found!.emailOrPhone } })
      setState({ isErased: true })
      await fetchListsAnew()
    })
  }

  async function attempt(act: () => Promise<void>) {
    setState({ ...state, problem: undefined, isErased: false, isBusy: true } as State)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ problem: error.sentence })
    }
  }

  return (
    <Dialog heading="Personuppgifter" onClose={onClose}>
      <p>Sök på e-post eller telefon för att lämna ut eller radera en persons uppgifter.</p>
      <form
        ref={form}
        noValidate
        onSubmit={event => void search(event)}
        className="mt-5 grid gap-4"
      >
        <FormContext value={{ errors, draft: {}, isFirstRound: true }}>
          <TextField name="emailOrPhone" label="E-post eller telefon" autoComplete="off" />
        </FormContext>
        <Button type="submit" disabled={isBusy} className="sm:justify-self-start">
          Sök
        </Button>
      </form>
      <div role="status" className="mt-5 grid gap-4">
        {isErased && <p>Uppgifterna är raderade.</p>}
        {found && <p>{summaryOf(found.data)}</p>}
      </div>
      {problem && (
        <p role="alert" className="mt-5 rounded-control bg-alarm-soft p-4 text-alarm">
          {problem}
        </p>
      )}
      {found && found.data.cases.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => save(found.data)} className="max-sm:w-full">
            Ladda ned uppgifterna
          </Button>
          <DeleteButton onClick={() => void erase()} disabled={isBusy} className="max-sm:w-full">
            Radera uppgifterna
          </DeleteButton>
        </div>
      )}
    </Dialog>
  )
}

const question =
  'Är du säker på att du vill radera alla uppgifter om personen? Det går inte att ångra.'

const save = (data: PersonalData) =>
  saveFile('personuppgifter.json', 'application/json', JSON.stringify(data, null, 2))

function summaryOf({ cases: { length } }: PersonalData): string {
  if (length === 0) return 'Inga ärenden med den adressen eller det numret.'
  return `Hittade ${length} ${length === 1 ? 'ärende' : 'ärenden'}.`
}
