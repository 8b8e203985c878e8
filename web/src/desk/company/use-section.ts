import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '#shared/api.ts'
import { Company, type EditableCompany, type Fact } from '#shared/company-facts.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { useUnsavedGuard } from '../dialogs/questions.tsx'
import { isSame } from '../editing/changed-fields.ts'
import { readUnsavedEdits, unsavedChanges } from '../editing/unsaved-edits.ts'
import { saveUnlessChanged, type SaveResult } from '../save-unless-changed.ts'
import { useDeskForm } from '../use-desk-form.ts'
import { companyQuery, readinessQuery } from './queries.ts'
import { pick, type Section } from './sections.ts'
import { toFacts, valuesOf, type SectionValues } from './section-values.ts'

/** The state and the actions of a section's form. */
export type SectionFormState = ReturnType<typeof useSection>

/**
 * The form of a section. What is written is kept on the device until it is saved or discarded,
 * together with the facts as they were when the editing began: they tell what others have changed since.
 */
export function useSection({ heading, facts }: Section, known: EditableCompany) {
  const unsavedKey = `company/${heading}`
  const stored = pick(known, facts)
  const valuesIn = (some: Partial<Company>): SectionValues =>
    pick(valuesOf({ ...known, ...some }), facts)
  const [edited, setEdited] = useState(() => baseOf(unsavedKey, facts))
  const base = edited ?? stored

  const form = useDeskForm({
    unsaved: unsavedChanges(unsavedKey, base),
    schema: schemaOf(facts),
    values: valuesIn(base),
    needsChange: true,
    save: (body, over?: EditableCompany) =>
      saveFacts({ base: pick<Partial<Company>>(over ?? base, facts), mine: body }),
    saving: { onError: ({ sentence }) => showFailure('Kunde inte spara', sentence) },
    valuesOf: (_, body) => valuesIn(body),
    onWrittenMeanwhile: ({ saved }) => setEdited(pick(saved!, facts)),
    onSaved() {
      setEdited(undefined)
      focusButton()
    },
  })
  useUnsavedGuard(form, leavingTexts)
  // Until it is saved or discarded, the form shows nothing that others save.
  if (form.isChanged && !edited) setEdited(stored)

  /** The element that has the focus may be about to be removed. */
  function focusButton() {
    const { current } = form.element
    if (current?.contains(document.activeElement) || document.activeElement === document.body)
      current?.querySelector<HTMLElement>('[type=submit]')!.focus()
  }

  return {
    ...form,
    discard() {
      form.discard(valuesIn(stored))
      setEdited(undefined)
      focusButton()
    },
  }
}

const leavingTexts = {
  question: 'Vill du lämna sidan utan att spara ändringarna?',
  leave: 'Lämna utan att spara',
}

/** The facts that the unsaved edits change, as they were then; undefined if an older desk kept other ones. */
function baseOf(unsavedKey: string, facts: Fact[]): Partial<Company> | undefined {
  const kept = Object(readUnsavedEdits(unsavedKey)?.value).base
  return z.safeParse(rulesOf(facts), kept).data
}

const schemaOf = (facts: Fact[]) =>
  z.pipe(z.transform(toFacts), rulesOf(facts)) as z.ZodMiniType<Partial<Company>, SectionValues>

/** The schema of these facts; one that is left out is undefined. */
const rulesOf = (facts: Fact[]) =>
  z.pipe(
    z.pick(Company, Object.fromEntries(facts.map(name => [name, true])) as Record<Fact, true>),
    z.transform(found => pick(found, facts)),
  )

/** A change of some facts: `base` has them as they were when the editing began, `mine` as they shall be. */
interface FactsStep {
  base: Partial<Company>
  mine: Partial<Company>
}

/**
 * Saves these facts together with all others as they are stored now. Where somebody else has changed the
 * same facts since, nothing is saved.
 *
 * @throws ApiError
 */
async function saveFacts(step: FactsStep): Promise<SaveResult<EditableCompany>> {
  const { mine } = step
  const result = await saveUnlessChanged(queryClient.getQueryData(companyQuery.queryKey)!, {
    save(known) {
      const { version, ...facts } = known
      return adminCall(api.company.saveCompany, { version, body: { ...facts, ...mine } })
    },
    fetchStored: () => queryClient.fetchQuery(companyQuery),
    isChangedByOther: known => isChangedByOther(step, known),
  })
  if (result.saved) {
    showAnswer(companyQuery, result.saved)
    void queryClient.invalidateQueries(readinessQuery)
    showToast({ title: 'Sparat', description: 'Ändringen visas på webbplatsen inom en minut.' })
  }
  return result
}

/** True if the stored values of these facts are neither the former nor the wanted ones. */
export function isChangedByOther({ base, mine }: FactsStep, known: Company): boolean {
  const names = Object.keys(mine) as Fact[]
  const now = pick(known, names)
  return !isSame(now, pick(base, names)) && !isSame(now, pick(mine, names))
}
