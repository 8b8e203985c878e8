import { useMutation } from '@tanstack/react-query'
import { api, type EndpointOf } from '#shared/api.ts'
import type { Reply } from '#shared/contract.ts'
import { dial } from '#shared/input/phone-number.ts'
import { call } from '../../api/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { AskingButton } from '../../ui/asking-button.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { SecretCard } from '../secret-card.tsx'

/** The page where the staff acknowledge an urgent issue report. */
export const Component = () => (
  <SecretCard
    heading="Kvittera felanmälan"
    withoutLink="Sidan öppnas med länken i mejlet om en akut felanmälan."
  >
    {secret => <Acknowledgement secret={secret} />}
  </SecretCard>
)

function Acknowledgement({ secret }: { secret: string }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(api.follow.acknowledge, { body: { secret } }),
  })
  if (data) return <Acknowledged {...data} />
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        Kvittera när du tar hand om felet, så påminns ingen annan. Du behöver inte logga in.
      </p>
      <AskingButton
        label="Jag tar hand om felet"
        confirmation="Ja, jag tar hand om felet"
        pending={isPending && 'Skickar...'}
        onConfirm={() => mutate()}
        isBusy={isPending}
        className="min-h-13"
      />
      <Problem text={error?.sentence} />
    </div>
  )
}

/** The address and phone number, to be read on the way. */
const Acknowledged = ({
  id,
  reference,
  address,
  phone,
}: Reply<EndpointOf<typeof api.follow.acknowledge>>) => (
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
    <a href={`/admin/arenden/${id}`} className={`${buttonLook.secondary} sm:justify-self-start`}>
      Öppna ärendet
    </a>
  </div>
)
