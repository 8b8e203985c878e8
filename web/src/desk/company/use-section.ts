import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Company } from '#shared/company-facts.ts'
import type { EditableCompany, Fact } from '#shared/facts-changes.ts'
import { sentences } from '#shared/sentences.ts'
import { remaining, type FormErrors } from '../../forms/form-errors.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { forgetUnsavedEdits, keepUnsavedEdits, readUnsavedEdits } from '../editing/unsaved-edits.ts'
import { isSame } from '../editing/changed-fields.ts'
import { saveFacts } from './save-facts.ts'
import { pick, type Section } from './sections.ts'
import { showSaved, useTakingBack } from './use-taking-back.ts'
import { differing, formOf, toFacts, type Written } from './section-values.ts'

export type SectionEditor = ReturnType<typeof useSection>

/**
 * The state of a section's form. What is written stays on the device until it is saved or thrown
 * away, together with the facts that it is a change of.
 */
export function useSection(section: Section, known: EditableCompany) {
  const unsavedKey = `${unsavedPrefix}${section.heading}`
  const [edits, setEdits] = useState(() => findEdits(unsavedKey))
  const [errors, setErrors] = useState<FormErrors>({})
  // Remounts the fields, which are uncontrolled, with other texts.
  const [round, setRound] = useState(0)
  const base = edits?.base ?? pick(known, section.facts)
  const written = edits?.written ?? formOf(base)
  const takingBack = useTakingBack()

  const saving = useMutation({
    mutationFn: saveFacts,
    onSuccess(conflict, step) {
      if (conflict) return
      // Who has gone on writing meanwhile has a change of what is saved now.
      if (isSame(check(section, written).mine, step.mine)) reset()
      else write(written, step.mine)
      showSaved('Sparat', step, takingBack.mutate)
    },
    onError: ({ sentence }) =>
      showToast({ title: 'Kunde inte spara', description: sentence, variant: 'destructive' }),
  })

  function write(next: Written, from = base) {
    const changed = { base: from, written: next }
    setEdits(changed)
    if (differing(formOf(from), next).length > 0) keepUnsavedEdits(unsavedKey, changed)
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

  /** Saves it, as a change of these facts, and answers with what is wrong. */
  function save(from = base): FormErrors {
    const checked = check(section, written)
    setErrors(checked.errors)
    if (!checked.mine) return checked.errors
    if (differing(formOf(base), written).length === 0) showToast({ title: sentences.nothingToSave })
    else saving.mutate({ base: from, mine: checked.mine })
    return {}
  }

  return {
    written,
    errors,
    /** Changes whenever the fields have to show other texts than what was typed into them. */
    round: `${round} ${JSON.stringify(base)}`,
    isChanged: differing(formOf(base), written).length > 0,
    isSaving: saving.isPending,
    failure: saving.error?.sentence,
    /** The facts as somebody else has saved them meanwhile. */
    conflict: saving.data,
    write: (next: Written) => write(next),
    /** The same for what no input shows yet. */
    rewrite(next: Written) {
      write(next)
      setRound(count => count + 1)
    },
    save,
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

export const isUnsavedFacts = (key: string) => key.startsWith(unsavedPrefix)

const Edits = z.object({ base: z.partial(Company), written: z.record(z.string(), z.string()) })

/** An earlier version of the page may have stored another one. */
const findEdits = (key: string) => z.safeParse(Edits, readUnsavedEdits(key)?.value).data

function check(
  section: Section,
  written: Written,
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
