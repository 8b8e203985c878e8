import { api } from '#shared/contract/api.ts'
import { call } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButton } from '../buttons.tsx'
import { FactCard, SecretAction, SecretPage } from '../card-page.tsx'

/**
 * The page where the staff acknowledge an urgent issue report. It then shows the address and the phone
 * number, to be read on the way.
 */
export const Component = () => (
  <SecretPage
    heading="Kvittera felanmälan"
    withoutLink="Sidan öppnas med länken i mejlet om en akut felanmälan."
  >
    {secret => (
      <SecretAction
        text="Kvittera när du tar hand om felet, så påminns ingen annan. Du behöver inte logga in."
        label="Jag tar hand om felet"
        confirmation="Ja, jag tar hand om felet"
        expired="Länken gäller inte längre. Logga in för att se ärendet."
        call={() => call(api.follow.acknowledge, { body: { secret } })}
      >
        {({ id, reference, address, phone }) => (
          <div className="grid gap-5">
            <p role="status" className="text-lg">
              Tack, felanmälan <strong className="whitespace-nowrap">{reference}</strong> är
              kvitterad. Ingen annan påminns.
            </p>
            <FactCard
              rows={[
                ['Adress', address],
                ['Hyresgästens telefon', phone],
              ]}
            />
            <CallButton number={phone} look="primary" className="min-h-13">
              Ring hyresgästen
            </CallButton>
            {/* A full page load: the desk requires a sign-in. */}
            <ButtonLink
              href={`/admin/arenden/${id}`}
              look="secondary"
              className="sm:justify-self-start"
            >
              Öppna ärendet
            </ButtonLink>
          </div>
        )}
      </SecretAction>
    )}
  </SecretPage>
)
