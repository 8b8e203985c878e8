import { showEmail } from '#shared/input/email-address.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  isSameAddress,
  maxRecipients,
  recipientLists,
  type Recipient,
  type RecipientList,
} from '#shared/recipients.ts'
import { acknowledgementMinutes } from '#shared/case-rules.ts'
import { Problem } from '../../ui/notice.tsx'
import { HeadedSection } from '../headed-section.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { AddRecipient } from './add-recipient.tsx'
import { RecipientRow } from './recipient-row.tsx'
import { useRecipientChange, type RecipientStep } from './use-recipient-change.ts'

interface Props {
  list: RecipientList
  recipients: Recipient[]
}

/** The addresses of one list. */
export function RecipientListSection({ list, recipients }: Props) {
  const [step, setStep] = useState<RecipientStep>()
  const [round, setRound] = useState(0)
  const rows = useRef<HTMLUListElement>(null)
  const change = useRecipientChange(leaveFocus)
  const isConflict = change.error?.status === 409

  /** The input or the button that has the focus is about to be removed. */
  function leaveFocus({ what }: RecipientStep) {
    flushSync(() => setRound(round + 1))
    const input = rows.current?.parentElement!.querySelector('input')
    ;(what === 'add' && input ? input : rows.current)?.focus()
  }

  function take(next: RecipientStep) {
    setStep(undefined)
    change.mutate(next)
  }

  return (
    <HeadedSection heading={recipientLists[list]}>
      <p className="-mt-2 text-ink-soft">{hints[list]}</p>
      <ul ref={rows} tabIndex={-1} className="grid divide-y divide-line border-y border-line">
        {recipients.map(each => (
          <RecipientRow
            key={each.address}
            list={list}
            recipient={each}
            onRemove={() => setStep({ what: 'remove', list, address: each.address })}
          />
        ))}
      </ul>
      <Problem text={isConflict ? undefined : change.error?.sentence} />
      {recipients.length < maxRecipients && (
        <AddRecipient
          key={round}
          list={list}
          isPending={change.isPending}
          isKnown={address => recipients.some(each => isSameAddress(each.address, address))}
          onAdd={address => change.mutateAsync({ what: 'add', list, address })}
        />
      )}
      {step && (
        <ConfirmDialog
          heading="Ta bort adressen?"
          stay="Avbryt"
          onStay={() => setStep(undefined)}
          others={[{ text: 'Ta bort', onChoose: () => take(step) }]}
        >
          <p>
            <span className="break-all">{showEmail(step.address)}</span> tas bort från listan{' '}
            {recipientLists[list]}. Det gäller från och med nästa mejl.
          </p>
        </ConfirmDialog>
      )}
      {isConflict && (
        <ConfirmDialog
          heading="Någon annan har ändrat vem som får mejlen"
          stay="Använd den sparade versionen"
          onStay={change.reset}
          others={[{ text: 'Gör min ändring ändå', onChoose: () => take(change.variables!) }]}
        >
          <p>
            Sidan visar nu det som är sparat. Din ändring:{' '}
            {change.variables?.what === 'add' ? 'lägg till' : 'ta bort'}{' '}
            <span className="break-all">{showEmail(change.variables?.address ?? '')}</span>.
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
