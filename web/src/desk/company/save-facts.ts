import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import type { Company, EditableCompany, Fact } from '#shared/company-facts.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { isSame } from '../editing/changed-fields.ts'
import { saveUnlessChanged, type SaveResult } from '../save-unless-changed.ts'
import { companyQuery, readinessQuery } from './queries.ts'
import { pick } from './sections.ts'

/** A change of some facts: `base` has them as they were when the editing began, `mine` as they shall be. */
export interface FactsStep {
  base: Partial<Company>
  mine: Partial<Company>
}

/** The saved facts, or the conflicting ones of somebody else, and the change that was wanted. */
export interface SavedFacts extends SaveResult<EditableCompany> {
  step: FactsStep
}

/**
 * Saves these facts together with all others as they are stored now. Where somebody else has changed
 * the same facts since, nothing is saved.
 *
 * @throws ApiError
 */
export async function saveFacts(step: FactsStep): Promise<SavedFacts> {
  const result = await saveUnlessChanged(queryClient.getQueryData(companyQuery.queryKey)!, {
    save(known) {
      const { version, changes: _, ...facts } = known
      return adminCall(api.company.saveCompany, { version, body: { ...facts, ...step.mine } })
    },
    fetchStored: () => queryClient.fetchQuery(companyQuery),
    isChangedByOther: known => isChangedByOther(step, known),
  })
  if (result.saved) {
    showAnswer(companyQuery, result.saved)
    void queryClient.invalidateQueries(readinessQuery)
  }
  return { step, ...result }
}

/** True if the stored values of these facts are neither the former nor the wanted ones. */
export function isChangedByOther({ base, mine }: FactsStep, known: Company): boolean {
  const names = Object.keys(mine) as Fact[]
  const now = pick(known, names)
  return !isSame(now, pick(base, names)) && !isSame(now, pick(mine, names))
}

/** Restores the former values of facts, unless somebody else has changed the same facts since. */
export function useRestoration() {
  const restoration = useMutation({
    mutationFn: saveFacts,
    onSuccess({ conflict, step }) {
      if (conflict) fail('Någon annan har ändrat uppgifterna sedan dess.')
      else showSaved('Återställt', step, restoration.mutate)
    },
    onError: ({ sentence }) => fail(sentence),
  })
  return restoration
}

const fail = (sentence: string) => showFailure('Kunde inte återställa', sentence)

/** Says that a change is saved, and offers to take it back. */
export const showSaved = (
  title: string,
  { base, mine }: FactsStep,
  restore: (step: FactsStep) => void,
) =>
  showToast({
    title,
    description: 'Ändringen visas på webbplatsen inom en minut.',
    action: { text: 'Ångra', run: () => restore({ base: mine, mine: base }) },
  })
