import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '#shared/contract/api.ts'
import type { HistoryEntry } from '#shared/case-history.ts'
import { kindOf, subjectOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import { formatDate } from '#shared/format.ts'
import { readPhoneNumbers } from '#shared/input/phone-number.ts'
import { Person, type PersonalData } from '#shared/persons.ts'
import { email } from '#shared/text-rules.ts'
import { TextField } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { useCompany } from '../../ui/use-company.ts'
import { adminCall } from '../admin-call.ts'
import { DeskDialog, DialogBody } from '../dialogs/desk-dialog.tsx'
import { useCloseDialog } from '../dialogs/dialog-address.ts'
import { DeleteButton } from '../buttons.tsx'
import { saveFile } from '../download.ts'
import { DeskForm } from '../form/form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { casesIn } from './case-texts.ts'
import {
  countMissing,
  erasedLine,
  exportPerson,
  fetchPerson,
  handoverLine,
  mentionLine,
  recipientLine,
  toPage,
} from './person-data.ts'
import { forgetCase } from './case-changes.ts'
import { refetchCaseLists } from './queries.ts'

type FoundPerson = PersonalData & { emailOrPhone: string }

/** Exports or erases all data about one person (GDPR, articles 15, 17 and 20). */
export function Component() {
  const close = useCloseDialog()
  const { brand } = useCompany()
  const form = useDeskForm({
    schema: OnePerson,
    values: { emailOrPhone: '' },
    saving: {
      async mutationFn({ emailOrPhone }: { emailOrPhone: string }) {
        erasure.reset()
        download.reset()
        return { emailOrPhone, ...(await fetchPerson(emailOrPhone)) }
      },
      keepsWritten: true,
    },
  })
  const erasure = useMutation({
    mutationFn: ({ emailOrPhone }: FoundPerson) =>
      adminCall(api.cases.erasePerson, { body: { emailOrPhone } }),
    onSuccess(_, { cases }) {
      for (const { id } of cases) forgetCase(id)
    },
    // A part may be erased before an error.
    onSettled: () => void refetchCaseLists(),
  })
  // Under another text, what was found would be taken for that person's.
  const isOutdated = form.isChanged || erasure.isSuccess || erasure.isError
  const found = isOutdated ? undefined : form.answer
  const download = useMutation({
    async mutationFn(as: 'page' | 'json') {
      const data = await exportPerson(form.answer!.emailOrPhone)
      if (as === 'page')
        saveFile('personuppgifter.html', 'text/html;charset=utf-8', toPage(data, brand))
      else saveFile('personuppgifter.json', 'application/json', JSON.stringify(data, null, 2))
      return countMissing(data.cases)
    },
  })
  const isBusy = form.isSaving || erasure.isPending || download.isPending

  return (
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
          <Button type="submit" isBusy={isBusy} className="sm:justify-self-start">
            Sök
          </Button>
        </DeskForm>
        <div role="status" className="mt-5 grid gap-4">
          {erasure.isPending && <p>{erasingLine(erasure.variables)}</p>}
          {erasure.isSuccess && <p>{erasedLine(erasure.data)}</p>}
          {found && !erasure.isPending && <p>{summaryOf(found)}</p>}
        </div>
        <Problem
          text={
            (form.failure ?? erasure.error ?? download.error)?.sentence ??
            (download.data ? missingIn(download.data) : undefined)
          }
          className="mt-5"
        />
        {found && isStored(found) && (
          <>
            <FoundData {...found} />
            <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">
              <Button look="secondary" isBusy={isBusy} onClick={() => download.mutate('page')}>
                Ladda ned att läsa
              </Button>
              <Button look="secondary" isBusy={isBusy} onClick={() => download.mutate('json')}>
                Ladda ned uppgifterna
              </Button>
              <DeleteButton
                isBusy={isBusy}
                onClick={() => confirm(questionOf(found)) && erasure.mutate(found)}
              >
                Radera uppgifterna
              </DeleteButton>
            </div>
          </>
        )}
      </DialogBody>
    </DeskDialog>
  )
}

/** One whole address or one number: an answer about more would be wrong. */
export const OnePerson = z.object({
  emailOrPhone: Person.shape.emailOrPhone.check(
    z.refine(isOne, 'Skriv en hel e-postadress eller ett telefonnummer, en i taget'),
  ),
})

function isOne(text: string): boolean {
  return text.includes('@') ? email.safeParse(text).success : readPhoneNumbers(text).length < 2
}

const isStored = ({ cases, recipient, handovers, mentionedIn }: FoundPerson) =>
  cases.length > 0 || Boolean(recipient ?? handovers ?? mentionedIn)

/** Asks before an erasure, and names whose data it is. */
export const questionOf = ({ emailOrPhone, cases: { length } }: FoundPerson): string =>
  `Är du säker på att du vill radera alla uppgifter om ${emailOrPhone}?${length > 0 ? ` Det är ${casesIn(length)}.` : ''} Det går inte att ångra.`

/** Says that an erasure is under way. */
export const erasingLine = ({ cases: { length } }: FoundPerson): string =>
  `Raderar ${length > 0 ? casesIn(length) : 'uppgifterna'}...`

const missingIn = (count: number) =>
  `${count} ${count === 1 ? 'foto' : 'foton'} kunde inte hämtas. I filen står det vilka som saknas. Ladda ned den igen.`

/** The result of a search in a sentence. It matches whole addresses and numbers alone. */
export function summaryOf(found: FoundPerson): string {
  const { emailOrPhone, cases, recipient, handovers, mentionedIn } = found
  if (cases.length > 0) return `Hittade ${casesIn(cases.length)}.`
  if (recipient) return 'Inga ärenden, men adressen finns bland dem som får mejlen.'
  if (handovers) return 'Inga egna ärenden, men adressen finns bland hantverkarna.'
  if (mentionedIn) return 'Inga egna ärenden, men mejl gick dit tidigare.'
  // With its area code, a Swedish number has eight digits or more.
  const hasNumber = readPhoneNumbers(emailOrPhone).some(({ length }) => length >= 8)
  return hasNumber || emailOrPhone.includes('@')
    ? 'Inga ärenden med den adressen eller det numret.'
    : 'Inget hittades. Skriv hela e-postadressen eller hela telefonnumret.'
}

/** The stored data about a person, all of which an erasure deletes. */
const FoundData = ({ cases, recipient, handovers, mentionedIn }: PersonalData) => (
  <div className="mt-4 grid gap-2">
    <p>Det här är sparat, och det raderas om du raderar uppgifterna:</p>
    {recipient && (
      <p>{recipientLine(recipient)} Den tas bort ur de listor där någon annan är kvar.</p>
    )}
    {handovers?.map(each => (
      <p key={each.id}>{handoverLine(each)} Ärendet blir kvar, utan namnet och adressen.</p>
    ))}
    {mentionedIn && <p>{mentionLine(mentionedIn)} Bara adressen raderas där.</p>}
    <ul
      className="grid max-h-72 overflow-y-auto rounded-card border border-line empty:hidden"
      tabIndex={0}
    >
      {cases.map(found => (
        <li key={found.id} className="border-t border-line px-4 py-3 first:border-t-0">
          <p className="font-semibold">{subjectOf(found)}</p>
          <p className="text-sm text-ink-soft">
            {kindOf(found)} <span className="whitespace-nowrap">{found.reference}</span>,{' '}
            <bdi>{found.name}</bdi>,{' '}
            <span className="inline-block">{formatDate(found.receivedAt)}</span>
            {contentsOf(found)}
          </p>
        </li>
      ))}
    </ul>
  </div>
)

/** ', 2 tillägg, 1 svar, 1 anteckning' */
function contentsOf({ history }: Case): string {
  const count = (what: HistoryEntry['what'], one: string, several = one) => {
    const { length } = history.filter(entry => entry.what === what)
    return length === 0 ? '' : `, ${length} ${length === 1 ? one : several}`
  }
  return [
    count('message', 'tillägg'),
    count('photo', 'foto', 'foton'),
    count('reply', 'svar'),
    count('note', 'anteckning', 'anteckningar'),
  ].join('')
}
