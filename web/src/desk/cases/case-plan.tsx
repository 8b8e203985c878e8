import { cleanLine } from '#shared/input/characters.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { api } from '#shared/api.ts'
import { maxResponsibleLength } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import { inSwedishOrder } from '#shared/swedish-order.ts'
import { inputLook } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { isSame } from '../editing/changed-fields.ts'
import { forgetUnsavedEdits, keepUnsavedEdits, readUnsavedEdits } from '../editing/unsaved-edits.ts'
import { useAdministrator } from '../sign-in/session.tsx'
import { HeadedSection } from '../headed-section.tsx'
import { openCasesQuery } from './queries.ts'
import { useCaseChange } from './use-case-change.ts'

/** The fields for the plan of a case: who takes care of it, until when, and the day of a visit. */
export function CasePlan(each: Case) {
  const { id } = each
  const form = useRef<HTMLFormElement>(null)
  const ids = useId()
  const names = useNames()
  const unsavedKey = `plan-${id}`
  const [unsaved] = useState(() => (readUnsavedEdits(unsavedKey)?.value ?? {}) as Changes)
  const saving = useCaseChange(
    id,
    (body: Changes, version: number) => adminCall(api.cases.updateCase, { id, version, body }),
    forget,
  )

  function changes(): Changes {
    const written = Object.fromEntries(new FormData(form.current!)) as Plan
    return Object.fromEntries(
      fields
        .map(({ name }) => [name, cleanLine(written[name])] as const)
        .filter(([name, value]) => value !== (each[name] ?? '')),
    )
  }

  /** Keeps edits that differ by now: the call saved older ones. */
  function forget(saved: Changes) {
    if (isSame(readUnsavedEdits(unsavedKey)?.value, saved)) forgetUnsavedEdits(unsavedKey)
  }

  function keepChanges() {
    const changed = changes()
    if (Object.keys(changed).length > 0) keepUnsavedEdits(unsavedKey, changed)
    else forgetUnsavedEdits(unsavedKey)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const changed = changes()
    if (Object.keys(changed).length === 0) return
    saving.mutate(changed, { onSuccess: () => showToast({ title: 'Planeringen är sparad' }) })
  }

  return (
    <HeadedSection heading="Planering" className="print:hidden">
      <form ref={form} noValidate onSubmit={save} onInput={keepChanges} className="grid gap-4">
        <datalist id={`${ids}-names`}>
          {names.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(({ name, label, type }) => (
            <div
              key={name}
              className={`grid min-w-0 gap-1 ${type === 'text' ? 'sm:col-span-2' : ''}`}
            >
              <label htmlFor={`${ids}-${name}`} className="font-semibold">
                {label}
              </label>
              <PlanInput
                stored={each[name] ?? ''}
                defaultValue={unsaved[name] ?? each[name] ?? ''}
                id={`${ids}-${name}`}
                name={name}
                type={type}
                list={type === 'text' ? `${ids}-names` : undefined}
                maxLength={type === 'text' ? maxResponsibleLength : undefined}
              />
            </div>
          ))}
        </div>
        <p className="text-sm text-ink-soft">
          Avsändaren ser på sin sida när en hantverkare kommer, men inget annat av planeringen.
        </p>
        <Button
          type="submit"
          look="secondary"
          disabled={saving.isPending}
          className="sm:justify-self-start"
        >
          {saving.isPending ? 'Sparar...' : 'Spara planeringen'}
        </Button>
        <Problem text={saving.error?.sentence} />
      </form>
    </HeadedSection>
  )
}

const fields = [
  { name: 'responsible', label: 'Ansvarig', type: 'text' },
  { name: 'dueOn', label: 'Klart senast', type: 'date' },
  { name: 'visitOn', label: 'Hantverkare kommer', type: 'date' },
] as const

type Plan = Record<(typeof fields)[number]['name'], string>

type Changes = Partial<Plan>

/** An input that shows what somebody else has stored meanwhile, unless it holds an unsaved text. */
function PlanInput({ stored, ...attributes }: { stored: string } & ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(stored)

  useEffect(() => {
    if (input.current!.value === before.current) input.current!.value = stored
    before.current = stored
  }, [stored])

  return (
    <input
      ref={input}
      autoComplete="off"
      className={`min-h-12 w-full min-w-0 ${inputLook}`}
      {...attributes}
    />
  )
}

/** Suggests the administrator's own name and those of the open cases. */
function useNames(): string[] {
  const { username } = useAdministrator()
  const { data } = useInfiniteQuery(openCasesQuery)
  const others = data?.pages.flatMap(page => page.cases).map(each => each.responsible) ?? []
  return [...new Set([username, ...others])]
    .filter(name => name !== undefined)
    .toSorted(inSwedishOrder)
}
