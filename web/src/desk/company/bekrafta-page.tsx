import { api } from '#shared/contract/api.ts'
import { recipientLists } from '#shared/recipients.ts'
import { call } from '../../api/client.ts'
import { SecretAction, SecretPage } from '../card-page.tsx'

/** The page where the owner of a new address verifies it. */
export const Component = () => (
  <SecretPage
    heading="Bekräfta adressen"
    withoutLink="Sidan öppnas med länken i mejlet till den nya adressen."
  >
    {secret => (
      <SecretAction
        text="Bekräfta, så börjar mejlen från webbplatsen komma till adressen. Du behöver inte logga in."
        label="Bekräfta adressen"
        confirmation="Ja, bekräfta adressen"
        call={() => call(api.follow.verifyRecipient, { body: { secret } })}
      >
        {({ lists }) => (
          <div role="status" className="grid gap-3 text-lg">
            <p>Tack, adressen är bekräftad. Hit kommer nu mejl om:</p>
            <ul className="list-disc pl-5">
              {lists.map(list => (
                <li key={list}>{recipientLists[list]}</li>
              ))}
            </ul>
          </div>
        )}
      </SecretAction>
    )}
  </SecretPage>
)
