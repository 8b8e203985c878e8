import { useMutation, useQuery } from '@tanstack/react-query'
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
export function useRecipientChange(list: RecipientList) {
  const change = useMutation({
    // One after the other, each with the version that the one before it has left.
    scope: { id: 'recipients' },
    async mutationFn(asked: Change) {
      const { what, address } = asked
      if (what === 'ask') return adminCall(api.company.askRecipient, { body: { address } })
      if (what === 'test') return adminCall(api.company.testRecipient, { body: { address } })
      const shown = queryClient.getQueryData(recipientsQuery.queryKey)!
      try {
        return await saveChange(shown, list, asked)
      } catch (error) {
        if (asApiError(error).status !== 409) throw error
        return saveChange(await queryClient.fetchQuery(recipientsQuery), list, asked)
      }
    },
    onSuccess(saved, asked) {
      showAnswer(recipientsQuery, saved)
      const recipient = saved.lists[list].find(({ address }) => address === asked.address)
      showToast({ title: titles[asked.what], description: whatFollows(asked, recipient) })
    },
    // An address whose letter was not sent is stored.
    onError: () => void queryClient.invalidateQueries(recipientsQuery),
  })
  // Most letters that do not arrive come back at once.
  useQuery({
    ...recipientsQuery,
    enabled: change.isSuccess && change.variables.what === 'test',
    refetchInterval: () => Date.now() < change.submittedAt + 5 * 60_000 && 10_000,
  })
  return change
}

const titles = {
  add: 'Adressen är tillagd',
  remove: 'Adressen är borttagen',
  ask: 'Mejlet skickas igen',
  test: 'Provmejlet är på väg',
}

function whatFollows({ what, address }: Change, recipient: Recipient | undefined) {
  if (what === 'test')
    return `Kommer det inte fram till ${showEmail(address)} visas det vid adressen.`
  return what === 'add' && recipient?.isWaiting
    ? `Ett mejl med en länk är på väg till ${showEmail(address)}.`
    : undefined
}

function saveChange({ lists, version }: Recipients, list: RecipientList, change: Change) {
  const addresses = Object.fromEntries(
    Object.entries(lists).map(([name, all]) => [name, all.map(known => known.address)]),
  ) as AddressLists
  const others = addresses[list].filter(address => address !== change.address)
  addresses[list] = change.what === 'add' ? [...others, change.address] : others
  return adminCall(api.company.saveRecipients, { version, body: { lists: addresses } })
}
