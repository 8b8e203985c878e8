import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { visitRowsOf } from '#shared/case-texts.ts'
import { api } from '#shared/contract/api.ts'
import { categories } from '#shared/form-bodies.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { FinishedWork, type HandedOver } from '#shared/handover.ts'
import { call } from '../../api/client.ts'
import { showAnswer } from '../../api/query-client.ts'
import { TextArea } from '../../forms/field.tsx'
import { AskingButton } from '../../ui/asking-button.tsx'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { FailedNotice, Problem } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useCompany } from '../../ui/use-company.ts'
import { CallButton } from '../buttons.tsx'
import { FactCard, SecretPage } from '../card-page.tsx'
import { DeskForm } from '../form/form.tsx'
import { ListLoading } from '../page-parts.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { PhotoList } from './photo-list.tsx'

/** The page of a craftsman to whom a case is handed over. */
export const Component = () => (
  <SecretPage heading="Fel att laga" withoutLink="Sidan öppnas med länken som företaget skickade.">
    {secret => <Work secret={secret} />}
  </SecretPage>
)

const workQuery = (secret: string) =>
  queryOptions({
    queryKey: ['handover', secret],
    queryFn: () => call(api.follow.readHandover, { body: { secret } }),
    // The link may have ended, and the addresses of photos expired, while the phone was locked.
    staleTime: 0,
    refetchOnWindowFocus: true,
    // The addresses of photos expire after five minutes.
    refetchInterval: ({ state: { data } }) => (data?.photos.length ?? 0) > 0 && 240_000,
  })

function Work({ secret }: { secret: string }) {
  const query = useQuery(workQuery(secret))
  const { error } = query
  const { brand } = useCompany()
  return (
    <div className="grid gap-6">
      {error?.status === 404 ? (
        // Also in the place of what was shown before the link ended.
        <FailedNotice text={error.sentence} />
      ) : (
        <QueryView query={query} loading={<ListLoading text="Laddar felet..." className="h-72" />}>
          {work => (
            <>
              <WorkFields {...work} />
              <Finish secret={secret} doneAt={work.doneAt} />
              <p className="text-ink-soft">
                Länken gäller till {formatDateAndTime(work.until)}, eller tills ärendet är stängt.
              </p>
            </>
          )}
        </QueryView>
      )}
      <p className="text-ink-soft">
        Frågor? Ring {brand}, <PhoneLink />.
      </p>
    </div>
  )
}

const WorkFields = ({ address, category, description, phone, photos, ...visit }: HandedOver) => (
  <>
    <FactCard
      rows={[
        ['Adress', address],
        ['Gäller', categories[category]],
        ...visitRowsOf(visit),
        ['Hyresgästens telefon', phone],
      ]}
    />
    <section className="grid gap-2">
      <h2 className="text-xl">Så beskrivs felet</h2>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {description}
      </p>
    </section>
    <CallButton number={phone}>Ring hyresgästen</CallButton>
    {photos.length > 0 && (
      <section className="grid gap-3">
        <h2 className="text-xl">Foton</h2>
        <PhotoList photos={photos} textOf={() => 'av felet'} />
      </section>
    )}
  </>
)

/** The form that says that the work is done, and then the thanks in its place. */
function Finish({ secret, doneAt }: { secret: string; doneAt: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const form = useDeskForm({
    schema: Written,
    values: { text: '' },
    saving: {
      mutationFn: ({ text }: z.output<typeof Written>) =>
        call(api.follow.finishHandover, { body: { secret, text } }),
      onSuccess(work) {
        showAnswer(workQuery(secret), work)
        // The form is removed.
        place.current!.focus()
      },
    },
  })
  return (
    <div ref={place} tabIndex={-1}>
      {doneAt ? (
        <p role="status" className="rounded-control bg-accent-soft p-4 font-medium">
          Tack, vi fick veta att arbetet är klart {formatDateAndTime(doneAt)}.
        </p>
      ) : (
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
      )}
    </div>
  )
}

const Written = z.pick(FinishedWork, { text: true })
