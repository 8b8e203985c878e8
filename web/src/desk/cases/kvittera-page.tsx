import { api } from '#shared/api.ts'
import { dial } from '#shared/input/phone-number.ts'
import { call } from '../../api/client.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SecretCard } from '../secret-card.tsx'

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
          <div>
            <dt className="text-ink-soft">Adress</dt>
            <dd className="text-2xl font-semibold">{address}</dd>
          </div>
          <div>
            <dt className="text-ink-soft">Hyresgästens telefon</dt>
            <dd className="text-2xl font-semibold">{phone}</dd>
          </div>
        </dl>
        {dial(phone) && (
          <a href={dial(phone)} className={`${buttonLook.primary} min-h-13`}>
            <Icon shape="phone" />
            Ring hyresgästen
          </a>
        )}
        {/* A full page load: the desk requires a sign-in. */}
        <a
          href={`/admin/arenden/${id}`}
          className={`${buttonLook.secondary} sm:justify-self-start`}
        >
          Öppna ärendet
        </a>
      </div>
    )}
  </SecretCard>
)
