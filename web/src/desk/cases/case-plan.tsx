import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#shared/contract/api.ts'
import { CaseChanges, maxResponsibleLength, Note } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import { formatDateAndTime, inSwedishOrder } from '#shared/format.ts'
import { TextArea, TextField } from '../../forms/field.tsx'
import { adminCall } from '../admin-call.ts'
import { SavedByOther } from '../form/saved-by-other.tsx'
import { PageForm } from '../form/form.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { useAdministrator } from '../sign-in/session.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { isBeforeToday, visitLabelOf } from './case-texts.ts'
import { caseMutation, changedFieldsMutation, unsavedOf } from './case-changes.ts'
import { openCasesQuery } from './queries.ts'

/** The fields for the plan of a case: who takes care of it, until when, and the day of a visit. */
export function CasePlan({ theCase }: { theCase: Case }) {
  const { id, kind } = theCase
  const list = useId()
  const names = useNames()
  const form = useDeskForm({
    unsaved: unsavedOf('plan', id),
    schema: CaseChanges,
    values: planOf(theCase),
    saving: changedFieldsMutation<CaseChanges>(id, planOf, changes => changes),
    done: ({ visitOn = '' }) => ({
      title: 'Planeringen är sparad',
      description:
        visitOn && visitOn !== theCase.visitOn && isBeforeToday(visitOn)
          ? 'Besökets dag har passerat. Avsändaren ser den inte.'
          : undefined,
    }),
  })
  const planned = theCase.history.findLast(entry => entry.what === 'planned')
  const plain = { required: false, autoComplete: 'off' }

  return (
    <HeadedSection heading="Planering" className="print:hidden">
      <PageForm form={form} look="secondary" button="Spara planeringen">
        <SavedByOther
          form={form}
          subject="Planeringen"
          saved={planned && { updatedAt: planned.at, updatedBy: planned.by }}
          textsOf={({ responsible, dueOn, visitOn }) => ({
            Ansvarig: responsible,
            'Klart senast': dueOn,
            [visitLabelOf(theCase)]: visitOn,
          })}
        />
        <datalist id={list}>
          {names.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...plain}
            isWide
            name="responsible"
            label="Ansvarig"
            list={list}
            maxLength={maxResponsibleLength}
          />
          <TextField {...plain} name="dueOn" label="Klart senast" type="date" />
          <TextField {...plain} name="visitOn" label={visitLabelOf(theCase)} type="date" />
        </div>
        <p className="text-sm text-ink-soft">
          Avsändaren ser på sin sida när {kind === 'issue' ? 'en hantverkare kommer' : 'ni ses'},
          men inget annat av planeringen.
        </p>
      </PageForm>
    </HeadedSection>
  )
}

const planOf = ({ responsible = '', dueOn = '', visitOn = '' }: Case) => ({
  responsible,
  dueOn,
  visitOn,
})

/** Suggests the administrator's own name and those of the open cases. */
function useNames(): string[] {
  const { username } = useAdministrator()
  const { data } = useInfiniteQuery(openCasesQuery)
  const others = data?.map(({ responsible }) => responsible) ?? []
  return [...new Set([username, ...others])]
    .filter(name => name !== undefined)
    .toSorted(inSwedishOrder)
}

/** The staff's internal notes about a case. */
export function CaseNotes({ theCase: { id, history } }: { theCase: Case }) {
  const notes = history.filter(entry => entry.what === 'note')
  const form = useDeskForm({
    unsaved: unsavedOf('note', id),
    schema: Note,
    values: { text: '' },
    saving: caseMutation(id, (body: Note, { version }) =>
      adminCall(api.cases.addNote, { id, version, body }),
    ),
    // The next note would be written there.
    onSaved() {
      form.focus('text')
    },
  })

  return (
    <HeadedSection heading="Anteckningar" className="print:hidden">
      {notes.length > 0 && (
        <ul className="grid gap-4">
          {notes.map(note => (
            <li key={note.id}>
              <NoteText {...note} />
            </li>
          ))}
        </ul>
      )}
      <PageForm form={form} look="secondary" button="Spara anteckningen">
        <TextArea name="text" label="Intern anteckning" hint="Syns inte för avsändaren." rows={3} />
      </PageForm>
    </HeadedSection>
  )
}

/** A note under its author and time. */
export const NoteText = ({ by, at, text }: { by: string; at: string; text: string }) => (
  <>
    <p className="text-sm text-ink-soft">
      {by}, {formatDateAndTime(at)}
    </p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  </>
)
