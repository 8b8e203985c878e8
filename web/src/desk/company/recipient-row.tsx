import { showEmail } from '#shared/input/email-address.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { formatDate } from '#shared/format.ts'
import { recipientLists, type Recipient, type RecipientList } from '#shared/recipients.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Problem } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { TextButton } from '../buttons.tsx'
import { recipientsQuery } from './queries.ts'

interface Props {
  list: RecipientList
  recipient: Recipient
  onRemove: () => void
}

/** An address, whether letters reach it, and what can be done with it. */
export function RecipientRow({ list, recipient, onRemove }: Props) {
  const { address, isWaiting, returnedAt } = recipient
  const asking = useMutation({
    mutationFn: () => adminCall(api.company.askRecipient, { body: { address } }),
    onSuccess(saved) {
      showAnswer(recipientsQuery, saved)
      showToast({ title: 'Mejlet skickas igen' })
    },
    onError: () => void queryClient.invalidateQueries(recipientsQuery),
  })
  return (
    <li className="grid gap-1 py-2">
      <div className="flex items-center gap-4">
        <span className="min-w-0 flex-1 wrap-anywhere">{showEmail(address)}</span>
        <TextButton
          look="quiet"
          aria-label={`Ta bort ${showEmail(address)} från ${recipientLists[list]}`}
          onClick={onRemove}
          className="shrink-0"
        >
          Ta bort
        </TextButton>
      </div>
      {(isWaiting || returnedAt) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {returnedAt ? (
            <Badge colours="bg-alarm-soft text-alarm">
              Kommer inte fram, {formatDate(returnedAt)}
            </Badge>
          ) : (
            <Badge colours="bg-accent-soft text-accent-deep">Väntar på bekräftelse</Badge>
          )}
          {isWaiting && (
            <TextButton
              look="quiet"
              aria-label={`Skicka mejlet igen till ${showEmail(address)}`}
              isBusy={asking.isPending}
              onClick={() => asking.mutate()}
              className="shrink-0 disabled:opacity-40"
            >
              Skicka mejlet igen
            </TextButton>
          )}
        </div>
      )}
      <Problem text={asking.error?.sentence} />
    </li>
  )
}
