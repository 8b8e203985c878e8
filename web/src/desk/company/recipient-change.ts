import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import { showEmail } from '#shared/input/email-address.ts'
import type { AddressLists, Recipient, RecipientList, Recipients } from '#shared/recipients.ts'
import { asApiError } from '../../api/api-error.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { recipientsQuery } from './queries.ts'

interface Change {
  /** `ask` sends the letter that verifies the address once more, `test` one that only arrives. */
  what: 'add' | 'remove' | 'ask' | 'test'
  address: string
}

/** Changes an address of a list, also where somebody else has changed the lists meanwhile. */
export const useRecipientChange = (list: RecipientList) =>
  useMutation({
    // One after the other, each with the version that the one before it has left.
    scope: { id: 'recipients' },
    async mutationFn(change: Change) {
      const { what, address } = change
      if (what === 'ask') return adminCall(api.company.askRecipient, { body: { address } })
      if (what === 'test') return adminCall(api.company.testRecipient, { body: { address } })
      const shown = queryClient.getQueryData(recipientsQuery.queryKey)!
      try {
        return await saveChange(shown, list, change)
      } catch (error) {
        if (asApiError(error).status !== 409) throw error
        return saveChange(await queryClient.fetchQuery(recipientsQuery), list, change)
      }
    },
    onSuccess(saved, { what, address }) {
      showAnswer(recipientsQuery, saved)
      const isNew = (known: Recipient) => known.address === address && known.isWaiting
      const isAsked = what === 'add' && saved.lists[list].some(isNew)
      showToast({
        title: titles[what],
        description: isAsked
          ? `Ett mejl med en länk är på väg till ${showEmail(address)}.`
          : what === 'test'
            ? `Kommer det inte fram till ${showEmail(address)} visas det vid adressen.`
            : undefined,
      })
    },
    // An address whose letter was not sent is stored.
    onError: () => void queryClient.invalidateQueries(recipientsQuery),
  })

const titles = {
  add: 'Adressen är tillagd',
  remove: 'Adressen är borttagen',
  ask: 'Mejlet skickas igen',
  test: 'Provmejlet är på väg',
}

function saveChange({ lists, version }: Recipients, list: RecipientList, change: Change) {
  const addresses = Object.fromEntries(
    Object.entries(lists).map(([name, all]) => [name, all.map(known => known.address)]),
  ) as AddressLists
  const others = addresses[list].filter(address => address !== change.address)
  addresses[list] = change.what === 'add' ? [...others, change.address] : others
  return adminCall(api.company.saveRecipients, { version, body: { lists: addresses } })
}
