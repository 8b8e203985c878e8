import { api } from '#shared/api.ts'
import type { Company, EditableCompany, Fact } from '#shared/company-facts.ts'
import { asApiError } from '../../api/api-error.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { isSame } from '../editing/changed-fields.ts'
import { saveUnlessChanged, type SaveResult } from '../save-unless-changed.ts'
import { companyQuery, readinessQuery } from './queries.ts'
import { pick } from './sections.ts'

/** A change of some facts: `base` has them as they were when the editing began, `mine` as they shall be. */
interface FactsStep {
  base: Partial<Company>
  mine: Partial<Company>
}

/**
 * Saves these facts together with all others as they are stored now, and offers in a toast to take that
 * back. Where somebody else has changed the same facts since, nothing is saved.
 *
 * @throws ApiError
 */
export async function saveFacts(
  step: FactsStep,
  title = 'Sparat',
): Promise<SaveResult<EditableCompany>> {
  const { base, mine } = step
  const result = await saveUnlessChanged(queryClient.getQueryData(companyQuery.queryKey)!, {
    save(known) {
      const { version, changes: _, ...facts } = known
      return adminCall(api.company.saveCompany, { version, body: { ...facts, ...mine } })
    },
    fetchStored: () => queryClient.fetchQuery(companyQuery),
    isChangedByOther: known => isChangedByOther(step, known),
  })
  if (result.saved) {
    showAnswer(companyQuery, result.saved)
    void queryClient.invalidateQueries(readinessQuery)
    showToast({
      title,
      description: 'Ändringen visas på webbplatsen inom en minut.',
      action: { text: 'Ångra', run: () => void restoreFacts({ base: mine, mine: base }) },
    })
  }
  return result
}

/** True if the stored values of these facts are neither the former nor the wanted ones. */
export function isChangedByOther({ base, mine }: FactsStep, known: Company): boolean {
  const names = Object.keys(mine) as Fact[]
  const now = pick(known, names)
  return !isSame(now, pick(base, names)) && !isSame(now, pick(mine, names))
}

/** Restores the former values of facts, unless somebody else has changed the same facts since. */
export async function restoreFacts(step: FactsStep): Promise<void> {
  try {
    const { conflict } = await saveFacts(step, 'Återställt')
    if (conflict) fail('Någon annan har ändrat uppgifterna sedan dess.')
  } catch (error) {
    fail(asApiError(error).sentence)
  }
}

const fail = (sentence: string) => showFailure('Kunde inte återställa', sentence)
