import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { api } from '#shared/api.ts'
import { acknowledgementMinutes } from '#shared/case-rules.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import {
  AskedRecipient,
  isSameAddress,
  maxRecipients,
  recipientListNames,
  recipientLists,
  verificationDays,
  type AddressLists,
  type Recipient,
  type RecipientChange,
  type RecipientList,
  type Recipients,
} from '#shared/recipients.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { frame, TextField } from '../../forms/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { ConfirmDialog } from '../dialogs/questions.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { saveUnlessChanged } from '../save-unless-changed.ts'
import { SaveButton } from '../buttons.tsx'
import { DeskForm } from '../form.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { readinessQuery, recipientsQuery } from './queries.ts'
import { RecipientRow } from './recipient-row.tsx'
import { changeLine } from './recipient-texts.ts'
import { anchorOf } from './sections.ts'

/** The heading of the recipients. */
export const recipientsHeading = 'Vem får mejlen'

/** The recipients of the letters, and the latest changes of them. */
export function RecipientLists() {
  const query = useQuery(recipientsQuery)
  const isInSandbox = useQuery(readinessQuery).data?.steps.includes('sandbox')
  return (
    <>
      <h2 id={anchorOf(recipientsHeading)} className="mt-10 text-2xl">
        {recipientsHeading}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        Det du ändrar gäller från och med nästa mejl. En ny adress får mejl först när den har
        bekräftats med länken i ett bekräftelsemejl. {`Länken gäller i ${verificationDays} dagar.`}
        {isInSandbox &&
          ' SES är i testläge: bekräftelsemejlet kommer fram först när det är avslutat, eller när den som sköter driften har verifierat adressen i SES.'}
      </p>
      <QueryView
        query={query}
        loading={<Skeleton className="h-96 w-full" />}
        failed="Adresserna kunde inte hämtas."
      >
        {({ lists, changes }) => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              {recipientListNames.map(list => (
                <RecipientSection key={list} list={list} recipients={lists[list]} />
              ))}
            </div>
            {changes.length > 0 && <RecipientChanges changes={changes} />}
          </>
        )}
      </QueryView>
    </>
  )
}

/** The changes of the recipients, the newest first. */
const RecipientChanges = ({ changes }: { changes: RecipientChange[] }) => (
  <details className="mt-6">
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent underline">
      Ändringar ({changes.length})
    </summary>
    <ol className="mt-2 grid gap-3">
      {changes.map(change => (
        <li key={Object.values(change).join()} className="wrap-anywhere">
          <span className="block text-sm text-ink-soft">{formatDateAndTime(change.at)}</span>
          {changeLine(change)}
        </li>
      ))}
    </ol>
  </details>
)

interface Props {
  list: RecipientList
  recipients: Recipient[]
}

/** The addresses of one list, which can be removed, and a field for a new one. */
function RecipientSection({ list, recipients }: Props) {
  const [removal, setRemoval] = useState<string>()
  const rows = useRef<HTMLUListElement>(null)
  const change = useChange(list)
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
    setRemoval(undefined)
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
            onRemove={() => setRemoval(recipient.address)}
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
          <TextField
            name="address"
            label="Ny e-postadress"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className={frame}>
            {/* As high as the label beside it. */}
            <span className="h-lh max-sm:hidden" />
            <SaveButton look="secondary" isSaving={change.isPending} className="min-h-12">
              Lägg till
            </SaveButton>
          </div>
        </DeskForm>
      )}
      {removal && (
        <ConfirmDialog
          heading="Ta bort adressen?"
          stay="Avbryt"
          onStay={() => setRemoval(undefined)}
          others={[{ text: 'Ta bort', onChoose: () => remove(removal) }]}
        >
          <p>
            <span className="break-all">{showEmail(removal)}</span> tas bort från listan{' '}
            {recipientLists[list]}. Det gäller från och med nästa mejl.
          </p>
        </ConfirmDialog>
      )}
    </HeadedSection>
  )
}

const hints: Record<RecipientList, string> = {
  contact: 'Det som skickas med kontaktformuläret.',
  issue: 'Alla felanmälningar, även de akuta.',
  inquiry: 'Den som är intresserad av en lägenhet.',
  urgent: 'Får bara de akuta, till exempel den som har jour.',
  second: `När ingen har tagit hand om en akut felanmälan på ${acknowledgementMinutes} minuter.`,
}

interface Change {
  what: 'add' | 'remove'
  address: string
}

/** Adds an address to a list or removes it, also where somebody else has changed the lists meanwhile. */
const useChange = (list: RecipientList) =>
  useMutation({
    // One after the other, each with the version that the one before it has left.
    scope: { id: 'recipients' },
    async mutationFn(change: Change) {
      const shown = queryClient.getQueryData(recipientsQuery.queryKey)!
      const { saved } = await saveUnlessChanged(shown, {
        save: known => saveChange(known, list, change),
        fetchStored: () => queryClient.fetchQuery(recipientsQuery),
      })
      return saved!
    },
    onSuccess(saved, { what, address }) {
      showAnswer(recipientsQuery, saved)
      const added = saved.lists[list].find(known => known.address === address)
      showToast({
        title: what === 'remove' ? 'Adressen är borttagen' : 'Adressen är tillagd',
        description: added?.isWaiting
          ? `Ett mejl med en länk är på väg till ${showEmail(address)}.`
          : undefined,
      })
    },
    // An address whose letter was not sent is stored.
    onError: () => void queryClient.invalidateQueries(recipientsQuery),
  })

function saveChange({ lists, version }: Recipients, list: RecipientList, change: Change) {
  const addresses = Object.fromEntries(
    Object.entries(lists).map(([name, all]) => [name, all.map(known => known.address)]),
  ) as AddressLists
  const others = addresses[list].filter(address => address !== change.address)
  addresses[list] = change.what === 'add' ? [...others, change.address] : others
  return adminCall(api.company.saveRecipients, { version, body: { lists: addresses } })
}
