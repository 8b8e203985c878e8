import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { acknowledgementMinutes } from '#shared/case-rules.ts'
import { formatDate } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import {
  AskedRecipient,
  isSameAddress,
  maxRecipients,
  recipientListNames,
  recipientLists,
  verificationDays,
  type Recipient,
  type RecipientList,
} from '#shared/recipients.ts'
import { frame } from '../../forms/field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Problem } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { SaveButton, TextButton } from '../buttons.tsx'
import { OthersEmailField } from '../fields.tsx'
import { DeskForm } from '../form/form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { recipientsQuery } from './queries.ts'
import { useRecipientChange } from './recipient-change.ts'

export const recipientsSection = { id: 'vem-får-mejlen', heading: 'Vem får mejlen' }

export function RecipientLists() {
  const query = useQuery(recipientsQuery)
  return (
    <>
      <h2 id={recipientsSection.id} className="mt-10 text-2xl">
        {recipientsSection.heading}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        Det du ändrar gäller från och med nästa mejl. En ny adress får mejl först när den har
        bekräftats med länken i ett bekräftelsemejl. {`Länken gäller i ${verificationDays} dagar.`}
      </p>
      <QueryView
        query={query}
        loading={<Skeleton className="h-96 w-full" />}
        failed="Adresserna kunde inte hämtas."
      >
        {({ lists }) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            {recipientListNames.map(list => (
              <RecipientSection key={list} list={list} recipients={lists[list]} />
            ))}
          </div>
        )}
      </QueryView>
    </>
  )
}

interface Props {
  list: RecipientList
  recipients: Recipient[]
}

function RecipientSection({ list, recipients }: Props) {
  const rows = useRef<HTMLUListElement>(null)
  const change = useRecipientChange(list)
  const form = useDeskForm({
    schema: AskedRecipient.check(
      z.refine(({ address }) => !recipients.some(known => isSameAddress(known.address, address)), {
        path: ['address'],
        error: 'Adressen finns redan i listan',
      }),
    ),
    values: { address: '' },
    saving: {
      mutationFn: ({ address }: { address: string }) =>
        change.mutateAsync({ what: 'add', address }),
    },
    // The last address that there is room for removes the field.
    onSaved: () => (form.element.current?.querySelector('input') ?? rows.current)?.focus(),
  })

  function remove(address: string) {
    const question = `Är du säker på att du vill ta bort ${showEmail(address)} från listan ${recipientLists[list]}? Det gäller från och med nästa mejl.`
    if (!confirm(question)) return
    change.mutate({ what: 'remove', address }, { onSuccess: () => rows.current!.focus() })
  }

  return (
    <HeadedSection heading={recipientLists[list]}>
      <p className="-mt-2 text-ink-soft">{hints[list]}</p>
      <ul ref={rows} tabIndex={-1} className="grid divide-y divide-line border-y border-line">
        {recipients.map(recipient => (
          <RecipientRow
            key={recipient.address}
            list={list}
            recipient={recipient}
            change={change}
            onRemove={() => remove(recipient.address)}
          />
        ))}
      </ul>
      <Problem text={change.error?.sentence} />
      {recipients.length < maxRecipients && (
        <DeskForm
          form={form}
          aria-label={`Lägg till i ${recipientLists[list]}`}
          className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
        >
          <OthersEmailField name="address" label="Ny e-postadress" />
          <div className={frame}>
            {/* As high as the label beside it. */}
            <span className="h-lh max-sm:hidden" />
            <SaveButton look="secondary" isSaving={form.isSaving} className="min-h-12">
              Lägg till
            </SaveButton>
          </div>
        </DeskForm>
      )}
    </HeadedSection>
  )
}

interface RowProps extends Pick<Props, 'list'> {
  recipient: Recipient
  change: ReturnType<typeof useRecipientChange>
  onRemove: () => void
}

function RecipientRow({ list, recipient, change, onRemove }: RowProps) {
  const { address, isWaiting, returnedAt } = recipient
  const shown = showEmail(address)
  const letter = isWaiting ? 'Skicka mejlet igen' : 'Skicka ett provmejl'
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="min-w-32 basis-full wrap-anywhere sm:flex-1">{shown}</span>
        <TextButton
          look="quiet"
          aria-label={`${letter} till ${shown}`}
          isBusy={change.isPending && change.variables.address === address}
          onClick={() => change.mutate({ what: isWaiting ? 'ask' : 'test', address })}
          className="shrink-0"
        >
          {letter}
        </TextButton>
        <TextButton
          look="quiet"
          aria-label={`Ta bort ${shown} från ${recipientLists[list]}`}
          onClick={onRemove}
          className="shrink-0"
        >
          Ta bort
        </TextButton>
      </div>
      {returnedAt && (
        <p>
          <Badge colours="bg-alarm-soft text-alarm">
            Kommer inte fram, {formatDate(returnedAt)}
          </Badge>
        </p>
      )}
      {isWaiting && !returnedAt && (
        <p>
          <Badge colours="bg-accent-soft text-accent-deep">Väntar på bekräftelse</Badge>
        </p>
      )}
    </li>
  )
}

const hints: Record<RecipientList, string> = {
  contact: 'Det som skickas med kontaktformuläret.',
  issue: 'Alla felanmälningar, även de akuta.',
  inquiry: 'Den som är intresserad av en lägenhet.',
  urgent: 'Får bara de akuta, till exempel den som har jour.',
  second: `När ingen har tagit hand om en akut felanmälan på ${acknowledgementMinutes} minuter.`,
}
