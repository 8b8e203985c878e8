import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { recipientLists } from '#shared/recipients.ts'
import { call } from '../../api/client.ts'
import { AskingButton } from '../../ui/asking-button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { SecretCard } from '../secret-card.tsx'

/** The page where the owner of a new address verifies it. */
export const Component = () => (
  <SecretCard
    heading="Bekräfta adressen"
    withoutLink="Sidan öppnas med länken i mejlet till den nya adressen."
  >
    {secret => <Verification secret={secret} />}
  </SecretCard>
)

function Verification({ secret }: { secret: string }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(api.follow.verifyRecipient, { body: { secret } }),
  })
  if (data) {
    return (
      <div role="status" className="grid gap-3 text-lg">
        <p>Tack, adressen är bekräftad. Hit kommer nu mejl om:</p>
        <ul className="list-disc pl-5">
          {data.lists.map(list => (
            <li key={list}>{recipientLists[list]}</li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        Bekräfta, så börjar mejlen från webbplatsen komma till adressen. Du behöver inte logga in.
      </p>
      <AskingButton
        label="Bekräfta adressen"
        confirmation="Ja, bekräfta adressen"
        pending={isPending && 'Skickar...'}
        onConfirm={() => mutate()}
        isBusy={isPending}
        className="min-h-13"
      />
      <Problem text={error?.sentence} />
    </div>
  )
}
