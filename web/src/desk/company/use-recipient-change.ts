import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import type { RecipientList, Recipients } from '#shared/recipients.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { recipientsQuery } from './queries.ts'

/** One step of an administrator with an address of a list. */
export interface RecipientStep {
  what: 'add' | 'remove'
  list: RecipientList
  address: string
}

/**
 * Adds or removes an address in the lists as they are shown. When that fails, such as after a change
 * by somebody else, the lists are fetched again, and the step can be tried again.
 */
export const useRecipientChange = (onChanged: (step: RecipientStep) => void) =>
  useMutation({
    // One after the other, each with the version that the one before it has left.
    scope: { id: 'recipients' },
    mutationFn: (step: RecipientStep) => {
      const shown = queryClient.getQueryData(recipientsQuery.queryKey)!
      const body = { lists: changed(shown, step) }
      return adminCall(api.company.saveRecipients, { version: shown.version, body })
    },
    onSuccess(saved, step) {
      const { what, list, address } = step
      showAnswer(recipientsQuery, saved)
      const recipient = saved.lists[list].find(each => each.address === address)
      const isAsked = what === 'add' && recipient?.isWaiting
      showToast({
        title: what === 'remove' ? 'Adressen är borttagen' : 'Adressen är tillagd',
        description: isAsked ? `Ett mejl med en länk är på väg till ${address}.` : undefined,
      })
      onChanged(step)
    },
    // Others may have changed them; and an address whose letter was not sent is stored.
    onError: () => void queryClient.invalidateQueries(recipientsQuery),
  })

function changed({ lists }: Recipients, { what, list, address }: RecipientStep) {
  const addressesOf = (name: RecipientList) => {
    const all = lists[name].map(each => each.address)
    if (name !== list) return all
    return what === 'add' ? [...all, address] : all.filter(each => each !== address)
  }
  return {
    contact: addressesOf('contact'),
    issue: addressesOf('issue'),
    inquiry: addressesOf('inquiry'),
    urgent: addressesOf('urgent'),
    second: addressesOf('second'),
  }
}
