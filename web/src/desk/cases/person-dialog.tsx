import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Person, type PersonalData } from '#shared/persons.ts'
import { TextField } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { useCompany } from '../../ui/use-company.ts'
import { DeskDialog, DialogBody } from '../dialogs/desk-dialog.tsx'
import { useCloseDialog } from '../dialogs/dialog-address.ts'
import { DeleteButton } from '../editing/card-actions.tsx'
import { DeskForm, useDeskForm } from '../form.tsx'
import { SaveButton } from '../save-button.tsx'
import { casesIn } from './case-texts.ts'
import { FoundCases } from './found-cases.tsx'
import { erasePerson, exportPerson, fetchPerson } from './person-data.ts'
import { toPage } from './person-page.ts'
import { countMissing } from './person-photos.ts'
import { refetchCaseLists } from './queries.ts'
import { saveFile } from './save-file.ts'

/** Exports or erases all data about one person (GDPR, articles 15, 17 and 20). */
export function Component() {
  const close = useCloseDialog()
  const { brand } = useCompany()
  const outcome = useRef<HTMLDivElement>(null)
  // The number of cases that are fetched or erased so far.
  const [count, setCount] = useState(0)
  const search = useMutation({
    mutationFn: ({ emailOrPhone }: Sought) => fetchPerson(emailOrPhone, setCount),
    onMutate: () => setCount(0),
  })
  const erasure = useMutation({
    mutationFn: ({ emailOrPhone }: Sought) => erasePerson(emailOrPhone, setCount),
    onMutate: () => setCount(0),
    onSettled() {
      // The button that was pressed is removed with what it erased.
      outcome.current?.focus()
      search.reset()
      void refetchCaseLists()
    },
  })
  const download = useMutation({
    async mutationFn(save: (data: PersonalData) => void) {
      const data = await exportPerson(search.variables!.emailOrPhone, setCount)
      save(data)
      return countMissing(data.cases)
    },
    onMutate: () => setCount(0),
  })
  const form = useDeskForm({
    schema: Person,
    values: { emailOrPhone: '' },
    valuesOf: (_, sought) => sought,
    saving: {
      mutationFn(sought: Sought) {
        erasure.reset()
        download.reset()
        return search.mutateAsync(sought)
      },
    },
  })
  const found = search.data
  const hasFound = found && (found.cases.length > 0 || found.recipient || found.factsChanges)
  const isBusy = search.isPending || erasure.isPending || download.isPending

  // Not disabled meanwhile, so that the button keeps the focus.
  function saveWith(save: (data: PersonalData) => void) {
    if (!isBusy) download.mutate(save)
  }

  function erase() {
    if (confirm(question)) erasure.mutate(search.variables!)
  }

  return (
    // Locked during an erasure, which tells how far it came.
    <DeskDialog
      heading="Personuppgifter"
      size="medium"
      isLocked={erasure.isPending}
      onClose={close}
    >
      <DialogBody>
        <p>Sök på e-post eller telefon för att lämna ut eller radera en persons uppgifter.</p>
        <DeskForm form={form} className="mt-5 grid gap-4">
          <TextField name="emailOrPhone" label="E-post eller telefon" autoComplete="off" />
          <SaveButton isSaving={isBusy} saving="Sök" className="sm:justify-self-start">
            Sök
          </SaveButton>
        </DeskForm>
        <div ref={outcome} tabIndex={-1} role="status" className="mt-5 grid gap-4">
          {(search.isPending || download.isPending) && count > 0 && (
            <p>Hämtar... {casesIn(count)} hittills.</p>
          )}
          {erasure.isPending && found && (
            <p>
              Raderar... {count} av {casesIn(found.cases.length)}.
            </p>
          )}
          {erasure.isError && count > 0 && (
            <p>{casesIn(count)} raderades. Sök igen för att radera resten.</p>
          )}
          {erasure.isSuccess && <p>Uppgifterna är raderade.</p>}
          {found && !erasure.isPending && <p>{summaryOf(found)}</p>}
        </div>
        <Problem
          text={
            (search.error ?? erasure.error ?? download.error)?.sentence ??
            (download.data ? missingIn(download.data) : undefined)
          }
          className="mt-5"
        />
        {hasFound && <FoundCases {...found} />}
        {hasFound && (
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              look="secondary"
              onClick={() => saveWith(data => saveAsPage(data, brand))}
              className="max-sm:w-full"
            >
              Ladda ned att läsa
            </Button>
            <Button look="secondary" onClick={() => saveWith(saveAsJson)} className="max-sm:w-full">
              Ladda ned uppgifterna
            </Button>
            <DeleteButton onClick={erase} isBusy={isBusy} className="max-sm:w-full">
              Radera uppgifterna
            </DeleteButton>
          </div>
        )}
      </DialogBody>
    </DeskDialog>
  )
}

type Sought = { emailOrPhone: string }

const question =
  'Är du säker på att du vill radera alla uppgifter om personen? Det går inte att ångra.'

const missingIn = (count: number) =>
  `${count} ${count === 1 ? 'foto' : 'foton'} kunde inte hämtas. I filen står det vilka som saknas. Ladda ned den igen.`

function summaryOf({ cases: { length }, recipient, factsChanges }: PersonalData): string {
  if (length === 0 && recipient) return 'Inga ärenden, men adressen finns bland dem som får mejlen.'
  if (length === 0 && factsChanges) return 'Inga ärenden.'
  if (length === 0) return 'Inga ärenden med den adressen eller det numret.'
  return `Hittade ${casesIn(length)}.`
}

/** Saves all data about a person as a page to read. */
function saveAsPage(data: PersonalData, brand: string): void {
  const page = toPage(data, { brand, now: new Date().toISOString() })
  saveFile('personuppgifter.html', 'text/html;charset=utf-8', page)
}

/** Saves all data about a person for other programs. */
function saveAsJson(data: PersonalData): void {
  saveFile('personuppgifter.json', 'application/json', JSON.stringify(data, null, 2))
}
