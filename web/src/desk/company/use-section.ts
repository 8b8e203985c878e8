import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Company } from '#shared/company-facts.ts'
import type { EditableCompany, Fact } from '#shared/facts-changes.ts'
import { sentences } from '#shared/sentences.ts'
import { remaining, type FormErrors } from '../../forms/form-errors.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { forgetUnsavedEdits, keepUnsavedEdits, readUnsavedEdits } from '../editing/unsaved-edits.ts'
import { isSame } from '../editing/changed-fields.ts'
import { saveFacts } from './save-facts.ts'
import { pick, type Section } from './sections.ts'
import { showSaved, useTakingBack } from './use-taking-back.ts'
import { differingPaths, valuesOf, toFacts, type SectionValues } from './section-values.ts'

/** The state and the actions of a section's form. */
export type SectionEditor = ReturnType<typeof useSection>

/**
 * The state of a section's form. What is written is kept on the device until it is saved or
 * discarded, together with the facts as they were when the editing began.
 */
export function useSection(section: Section, known: EditableCompany) {
  const unsavedKey = `${unsavedPrefix}${section.heading}`
  const [edits, setEdits] = useState(() => findEdits(unsavedKey))
  const [errors, setErrors] = useState<FormErrors>({})
  // Remounts the fields, which are uncontrolled, with other texts.
  const [round, setRound] = useState(0)
  const base = edits?.base ?? pick(known, section.facts)
  const written = edits?.written ?? valuesOf(base)
  const takingBack = useTakingBack()

  const saving = useMutation({
    mutationFn: saveFacts,
    onSuccess(conflict, step) {
      if (conflict) return
      // What was written during the call is a change of the facts that are saved now.
      if (isSame(check(section, written).mine, step.mine)) reset()
      else write(written, step.mine)
      showSaved('Sparat', step, takingBack.mutate)
    },
    onError: ({ sentence }) => showFailure('Kunde inte spara', sentence),
  })

  function write(next: SectionValues, from = base) {
    const changed = { base: from, written: next }
    setEdits(changed)
    if (differingPaths(valuesOf(from), next).length > 0) keepUnsavedEdits(unsavedKey, changed)
    else forgetUnsavedEdits(unsavedKey)
    if (Object.keys(errors).length > 0) setErrors(remaining(errors, check(section, next).errors))
  }

  function reset() {
    forgetUnsavedEdits(unsavedKey)
    setEdits(undefined)
    setErrors({})
    saving.reset()
    setRound(count => count + 1)
  }

  /** Saves what is written as a change of these facts; returns the validation errors, by path. */
  function save(from = base): FormErrors {
    const checked = check(section, written)
    setErrors(checked.errors)
    if (!checked.mine) return checked.errors
    if (differingPaths(valuesOf(base), written).length === 0)
      showToast({ title: sentences.nothingToSave })
    else saving.mutate({ base: from, mine: checked.mine })
    return {}
  }

  return {
    written,
    errors,
    /** Changes whenever the fields have to show other texts than what was typed into them. */
    round: `${round} ${JSON.stringify(base)}`,
    isChanged: differingPaths(valuesOf(base), written).length > 0,
    isSaving: saving.isPending,
    failure: saving.error?.sentence,
    /** The facts as somebody else has saved them meanwhile. */
    conflict: saving.data,
    write: (next: SectionValues) => write(next),
    /** Sets values that no input shows yet, such as a new entry's, and remounts the inputs. */
    rewrite(next: SectionValues) {
      write(next)
      setRound(count => count + 1)
    },
    save,
    /** Overwrites what somebody else has saved meanwhile. */
    saveMine() {
      const theirs = pick(saving.data!, section.facts)
      write(written, theirs)
      save(theirs)
    },
    continueEditing: saving.reset,
    reset,
  }
}

const unsavedPrefix = 'company/'

/** True for the key under which unsaved edits of a section are kept. */
export const isUnsavedFacts = (key: string) => key.startsWith(unsavedPrefix)

const Edits = z.object({ base: z.partial(Company), written: z.record(z.string(), z.string()) })

/** The unsaved edits; undefined if an earlier version of the desk stored them in another form. */
const findEdits = (key: string) => z.safeParse(Edits, readUnsavedEdits(key)?.value).data

function check(
  section: Section,
  written: SectionValues,
): { mine?: Partial<Company>; errors: FormErrors } {
  const mask = Object.fromEntries(section.facts.map(name => [name, true]))
  const { data, error } = z.safeParse(
    z.pick(Company, mask as Record<Fact, true>),
    toFacts(section, written),
  )
  if (data) return { mine: pick(data, section.facts), errors: {} }
  const errors: FormErrors = {}
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message
  return { errors }
}
