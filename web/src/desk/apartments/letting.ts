import { useMutation, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#shared/api.ts'
import type { Applicant, NewLetting } from '#shared/applicants.ts'
import type { EditableApartment, Letting } from '#shared/apartments.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { formatDate, formatTime } from '#shared/format.ts'
import { retentionDays } from '#shared/retention.ts'
import { queryClient } from '../../api/query-client.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { applicantsQuery } from '../cases/queries.ts'
import { refreshLists, showInPlace } from '../editing/item-queries.ts'

/** The suggested answer to the other applicants, who get it at this time. */
export function lettingText(
  { title, address }: { title: string; address: string },
  tellsAt: string,
): string {
  const deletedAt = Date.parse(tellsAt) + retentionDays.answeredInquiry * dayMilliseconds
  return `Tack för att du anmälde intresse för ${title}, ${address}. Lägenheten är nu uthyrd till någon annan.

Du behöver inte göra något. Vi raderar din anmälan senast den ${formatDate(new Date(deletedAt).toISOString())}.

Vi önskar dig lycka till i ditt sökande.`
}

/** The mutation that lets an apartment, shows the result in a toast and offers to undo it. */
export function useLetting({ id, version }: EditableApartment) {
  const undoing = useUndoLetting()
  return {
    mutationFn: (body: z.output<typeof NewLetting>, newest = { version }) =>
      adminCall(api.cases.letApartment, { id, version: newest.version, body }),
    onSuccess(apartment: EditableApartment) {
      showChanged(apartment)
      showToast({
        title: 'Lägenheten är uthyrd',
        description: othersLine(apartment),
        action: { text: 'Ångra', run: () => undoing.mutate(apartment) },
      })
    },
    onError() {
      void queryClient.invalidateQueries(applicantsQuery(id))
      refreshLists()
    },
  }
}

/** The mutation that undoes a letting: the apartment gets its former status back. */
export const useUndoLetting = () =>
  useMutation({
    mutationFn: ({ id, version }: EditableApartment) =>
      adminCall(api.cases.undoLetting, { id, version }),
    onSuccess(apartment, { letting }) {
      showChanged(apartment)
      const nobodyKnows = letting && letting.others > 0 && Date.now() < Date.parse(letting.tellsAt)
      showToast({
        title: 'Uthyrningen är ångrad',
        description: nobodyKnows ? 'Ingen har fått besked.' : undefined,
      })
    },
    onError({ sentence }) {
      showFailure('Uthyrningen kunde inte ångras', sentence)
      refreshLists()
    },
  })

/** The list is not fetched again, which would move the card behind those that are to let. */
function showChanged(apartment: EditableApartment) {
  showInPlace('apartment', apartment)
  void queryClient.invalidateQueries(applicantsQuery(apartment.id))
}

/** Says how many other applicants will be told, and when: '3 får besked kl. 14:20.' */
export function othersLine({ letting }: EditableApartment): string {
  if (!letting || letting.others === 0) return 'Ingen annan väntar på besked.'
  return `${letting.others} får besked kl. ${formatTime(letting.tellsAt)}.`
}

/**
 * The applicants of a let apartment, fetched from the time when they are told on for two weeks. Outside of
 * it they are known only where another part of the desk has fetched them.
 */
export function useApplicants(id: string, { tellsAt, others }: Letting, now: number) {
  const told = Date.parse(tellsAt)
  return useQuery({
    ...applicantsQuery(id),
    enabled: others > 0 && told <= now && now < told + shownMilliseconds,
    refetchInterval: () => Date.now() < told + busyMilliseconds && 20_000,
  }).data
}

/** How many were told, and how many letters failed: '3 har fått besked. 1 mejl kom inte fram.' */
export function toldLine(told: Applicant[], { tellsAt }: Letting, now: number): string {
  if (told.length === 0)
    return now < Date.parse(tellsAt) + busyMilliseconds ? 'Beskeden skickas nu.' : ''
  const count = (state: string) => told.filter(({ letter }) => letter?.state === state).length
  return [
    count('sent') > 0 && `${count('sent')} har fått besked.`,
    count('waiting') > 0 && `${count('waiting')} mejl väntar på att skickas.`,
    count('failed') > 0 && `${count('failed')} mejl kom inte fram.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** How long the list is fetched again; letters are sent within two minutes. */
const busyMilliseconds = 10 * 60_000
const shownMilliseconds = 14 * dayMilliseconds
