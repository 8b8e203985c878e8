import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import { recipientLists } from '#shared/recipients.ts'
import { call } from '../../api/client.ts'
import { useSecret } from '../../navigation/use-secret.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SecretPageHead } from '../../ui/secret-page-head.tsx'
import { Card } from '../sign-in/card.tsx'

/**
 * The page where the owner of a new address verifies it. Opening the page changes nothing, since
 * programs that look through letters open all links in them.
 */
export function Component() {
  const secret = useSecret()
  return (
    <>
      <SecretPageHead title="Bekräfta adressen" />
      <Card heading="Bekräfta adressen">
        {secret ? (
          <Verification secret={secret} />
        ) : (
          <Notice text="Sidan öppnas med länken i mejlet till den nya adressen." />
        )}
      </Card>
    </>
  )
}

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
      <Button onClick={() => mutate()} disabled={isPending} className="min-h-13">
        {isPending ? 'Skickar...' : 'Bekräfta adressen'}
      </Button>
      <Problem text={error?.sentence} />
    </div>
  )
}
