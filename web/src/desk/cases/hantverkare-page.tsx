import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { visitRowsOf } from '#shared/case-texts.ts'
import { api } from '#shared/contract/api.ts'
import { categories } from '#shared/form-bodies.ts'
import { formatDate, formatDateAndTime } from '#shared/format.ts'
import { FinishedWork, type HandedOver } from '#shared/handover.ts'
import { dial } from '#shared/input/phone-number.ts'
import { call } from '../../api/client.ts'
import { showAnswer } from '../../api/query-client.ts'
import { TextArea } from '../../forms/field.tsx'
import { useSecret } from '../../navigation/use-secret.ts'
import { AskingButton } from '../../ui/asking-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FailedNotice, Notice, Problem } from '../../ui/notice.tsx'
import { SecretPageHead } from '../../ui/page-head.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useCompany } from '../../ui/use-company.ts'
import { CardPage } from '../card-page.tsx'
import { DeskForm } from '../form.tsx'
import { ListLoading } from '../page-parts.tsx'
import { useDeskForm } from '../use-desk-form.ts'

const title = 'Fel att laga'

/** The page of a craftsman to whom a case is handed over. Opening it changes nothing. */
export function Component() {
  const secret = useSecret()
  return (
    <>
      <SecretPageHead title={title} />
      <CardPage heading={title}>
        {secret ? (
          <Work key={secret} secret={secret} />
        ) : (
          <Notice text="Sidan öppnas med länken som företaget skickade." />
        )}
      </CardPage>
    </>
  )
}

const workQuery = (secret: string) =>
  queryOptions({
    queryKey: ['handover', secret],
    queryFn: () => call(api.follow.readHandover, { body: { secret } }),
    refetchOnWindowFocus: true,
    // The addresses of photos expire after five minutes.
    refetchInterval: ({ state: { data } }) => (data?.photos.length ?? 0) > 0 && 240_000,
  })

function Work({ secret }: { secret: string }) {
  const query = useQuery(workQuery(secret))
  const { error } = query
  const { brand } = useCompany()
  if (error?.status === 404) return <FailedNotice text={error.sentence} />
  return (
    <QueryView
      query={query}
      loading={<ListLoading text="Laddar felet..." className="h-72" />}
      failed={error?.sentence ?? ''}
    >
      {work => (
        <div className="grid gap-6">
          <WorkFields {...work} />
          <WorkPhotos {...work} />
          {work.doneAt ? (
            <p role="status" className="rounded-control bg-accent-soft p-4 font-medium">
              Tack, vi fick veta att arbetet är klart {formatDateAndTime(work.doneAt)}.
            </p>
          ) : (
            <Finish secret={secret} />
          )}
          <p className="text-ink-soft">
            Frågor? Ring {brand}, <PhoneLink />. Länken gäller till {formatDate(work.until)}, eller
            tills ärendet är stängt.
          </p>
        </div>
      )}
    </QueryView>
  )
}

function WorkFields({ address, category, description, phone, ...visit }: HandedOver) {
  const rows = [
    ['Adress', address],
    ['Gäller', categories[category]],
    ...visitRowsOf(visit),
    ...(phone ? [['Hyresgästens telefon', phone]] : []),
  ]
  return (
    <>
      <dl className="grid gap-3 rounded-card border border-line bg-mist p-5">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd dir="auto" className="text-lg font-semibold wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <section className="grid gap-2">
        <h2 className="text-xl">Så beskrivs felet</h2>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      </section>
      {phone && dial(phone) && (
        <ButtonLink href={dial(phone)} look="secondary">
          <Icon shape="phone" />
          Ring hyresgästen
        </ButtonLink>
      )}
    </>
  )
}

function WorkPhotos({ photos }: HandedOver) {
  if (photos.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">Foton</h2>
      <ul className="grid gap-3">
        {photos.map(({ src, width, height }, index) => (
          <li key={src}>
            <a href={src} target="_blank" rel="noreferrer">
              <img
                src={src}
                width={width}
                height={height}
                alt={`Foto ${index + 1} av felet`}
                className="h-auto w-full rounded-card border border-line bg-mist"
              />
              <span className="sr-only">, öppnas i ny flik</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lets the craftsman say that the work is done, with a word about it. */
function Finish({ secret }: { secret: string }) {
  const form = useDeskForm({
    schema: Written,
    values: { text: '' },
    saving: {
      mutationFn: ({ text }: z.output<typeof Written>) =>
        call(api.follow.finishHandover, { body: { secret, text } }),
      onSuccess: work => showAnswer(workQuery(secret), work),
    },
  })
  return (
    <DeskForm form={form} className="grid gap-4">
      <TextArea
        name="text"
        label="Vad du gjorde"
        hint="Företaget läser det, men inte hyresgästen."
        rows={4}
      />
      <AskingButton
        label="Klart"
        confirmation="Ja, arbetet är klart"
        pending={form.isSaving && 'Skickar...'}
        isBusy={form.isSaving}
        onConfirm={() => form.submit()}
        className="min-h-13"
      />
      <Problem text={form.failure?.sentence} />
    </DeskForm>
  )
}

const Written = z.pick(FinishedWork, { text: true })
