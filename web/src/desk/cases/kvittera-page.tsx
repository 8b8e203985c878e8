import { api } from '#shared/contract/api.ts'
import { dial } from '#shared/input/phone-number.ts'
import { call } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SecretCard } from '../card-page.tsx'

/**
 * The page where the staff acknowledge an urgent issue report. It then shows the address and the phone
 * number, to be read on the way.
 */
export const Component = () => (
  <SecretCard
    heading="Kvittera felanmälan"
    withoutLink="Sidan öppnas med länken i mejlet om en akut felanmälan."
    text="Kvittera när du tar hand om felet, så påminns ingen annan. Du behöver inte logga in."
    label="Jag tar hand om felet"
    confirmation="Ja, jag tar hand om felet"
    call={secret => call(api.follow.acknowledge, { body: { secret } })}
  >
    {({ id, reference, address, phone }) => (
      <div className="grid gap-5">
        <p role="status" className="text-lg">
          Tack, felanmälan <strong className="whitespace-nowrap">{reference}</strong> är kvitterad.
          Ingen annan påminns.
        </p>
        <dl className="grid gap-4 rounded-card border border-line bg-mist p-5">
          {Object.entries({ Adress: address, ...(phone && { 'Hyresgästens telefon': phone }) }).map(
            ([name, value]) => (
              <div key={name}>
                <dt className="text-ink-soft">{name}</dt>
                <dd className="text-2xl font-semibold">{value}</dd>
              </div>
            ),
          )}
        </dl>
        {dial(phone) && (
          <ButtonLink href={dial(phone)} className="min-h-13">
            <Icon shape="phone" />
            Ring hyresgästen
          </ButtonLink>
        )}
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
  </SecretCard>
)
