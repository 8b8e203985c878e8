import { useMutation } from '@tanstack/react-query'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { saveFacts, type FactsStep } from './save-facts.ts'

/** Restores the former values of facts, unless somebody else has changed the same facts since. */
export function useTakingBack() {
  const taking = useMutation({
    mutationFn: saveFacts,
    onSuccess(conflict, step) {
      if (conflict) fail('Någon annan har ändrat uppgifterna sedan dess.')
      else showSaved('Återställt', step, taking.mutate)
    },
    onError: ({ sentence }) => fail(sentence),
  })
  return taking
}

/** Says that a step is saved, and offers to take it back. */
export const showSaved = (
  title: string,
  { base, mine }: FactsStep,
  takeBack: (step: FactsStep) => void,
) =>
  showToast({
    title,
    description: 'Ändringen visas på webbplatsen inom en minut.',
    action: { text: 'Ångra', run: () => takeBack({ base: mine, mine: base }) },
  })

const fail = (sentence: string) => showFailure('Kunde inte återställa', sentence)
