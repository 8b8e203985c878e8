import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#shared/api.ts'
import type { NewLetting } from '#shared/applicants.ts'
import type { EditableApartment } from '#shared/apartments.ts'
import { formatTime } from '#shared/format.ts'
import type { ApiError } from '../../api/api-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { applicantsQuery } from '../applicants/queries.ts'
import { refreshLists, showInPlace } from '../editing/item-queries.ts'

/** The mutation that lets an apartment, shows the result in a toast and offers to undo it. */
export function useLetting(
  { id, version }: EditableApartment,
  onLet: () => void,
): UseMutationOptions<EditableApartment, ApiError, z.output<typeof NewLetting>> {
  const undoing = useUndoLetting()
  return {
    mutationFn: body => adminCall(api.cases.letApartment, { id, version, body }),
    onSuccess(apartment) {
      showChanged(apartment)
      showToast({
        title: 'Lägenheten är uthyrd',
        description: othersLine(apartment),
        action: { text: 'Ångra', run: () => undoing.mutate(apartment) },
      })
      onLet()
    },
    onError() {
      void queryClient.invalidateQueries({ queryKey: applicantsQuery(id).queryKey })
      refreshLists('apartment')
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
      const nobodyKnows = letting && letting.others > 0 && isBefore(letting.tellsAt)
      showToast({
        title: 'Uthyrningen är ångrad',
        description: nobodyKnows ? 'Ingen har fått besked.' : undefined,
      })
    },
    onError({ sentence }) {
      showFailure('Uthyrningen kunde inte ångras', sentence)
      refreshLists('apartment')
    },
  })

/** Says how many other applicants will be told, and when: '3 får besked kl. 14:20.' */
export function othersLine({ letting }: EditableApartment): string {
  if (!letting || letting.others === 0) return 'Ingen annan väntar på besked.'
  return `${letting.others} får besked kl. ${formatTime(letting.tellsAt)}.`
}

const isBefore = (moment: string) => Date.now() < Date.parse(moment)

/** The list is not fetched again, which would move the card behind those that are to let. */
function showChanged(apartment: EditableApartment) {
  showInPlace('apartment', apartment)
  queryClient.removeQueries({ queryKey: ['apartments'] })
  void queryClient.invalidateQueries({ queryKey: applicantsQuery(apartment.id).queryKey })
}
