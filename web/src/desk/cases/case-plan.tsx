import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#shared/api.ts'
import { CaseChanges, maxResponsibleLength } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import { inSwedishOrder } from '#shared/format.ts'
import { TextField } from '../../forms/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { unsavedChanges } from '../editing/unsaved-edits.ts'
import { SaveButton } from '../buttons.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { useAdministrator } from '../sign-in/session.tsx'
import { DeskForm } from '../form.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { caseChange, openCasesQuery } from './queries.ts'

/** The fields for the plan of a case: who takes care of it, until when, and the day of a visit. */
export function CasePlan(props: Case) {
  const { id } = props
  const list = useId()
  const names = useNames()
  const form = useDeskForm({
    unsaved: unsavedChanges(`plan-${id}`),
    schema: CaseChanges,
    values: planOf(props),
    valuesOf: planOf,
    sends: 'changes',
    saving: caseChange(id, (body: CaseChanges, version) =>
      adminCall(api.cases.updateCase, { id, version, body }),
    ),
    done: 'Planeringen är sparad',
  })
  const plain = { required: false, autoComplete: 'off' }

  return (
    <HeadedSection heading="Planering" className="print:hidden">
      <DeskForm form={form} className="grid gap-4">
        <datalist id={list}>
          {names.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              {...plain}
              name="responsible"
              label="Ansvarig"
              list={list}
              maxLength={maxResponsibleLength}
            />
          </div>
          <TextField {...plain} name="dueOn" label="Klart senast" type="date" />
          <TextField {...plain} name="visitOn" label="Hantverkare kommer" type="date" />
        </div>
        <p className="text-sm text-ink-soft">
          Avsändaren ser på sin sida när en hantverkare kommer, men inget annat av planeringen.
        </p>
        <SaveButton look="secondary" isSaving={form.isSaving} className="sm:justify-self-start">
          Spara planeringen
        </SaveButton>
        <Problem text={form.failure?.sentence} />
      </DeskForm>
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
