import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#shared/contract/api.ts'
import type { LetterState, Resend } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { HeadedSection } from '../page-parts.tsx'
import { deliveryLine } from './case-texts.ts'
import { caseMutation } from './case-changes.ts'

/** The delivery state of the letters about a case. */
export function CaseLetters({ theCase }: { theCase: Case }) {
  const { id, status, staffLetter, senderLetter, history } = theCase
  // The letter with a reply has its state beside the reply.
  const isAboutReply = history.some(({ what }) => what === 'reply')

  return (
    <HeadedSection heading="Mejl" className="print:hidden">
      {staffLetter ? <Delivery letter={staffLetter} /> : <p>Inget mejl skickas om skräppost.</p>}
      {senderLetter?.state === 'failed' && !isAboutReply && (
        <p className={alarming}>
          {senderLetter.reason === 'limited' || senderLetter.reason === 'reported'
            ? `${deliveryLine(senderLetter)}.`
            : 'Bekräftelsen kom inte fram.'}{' '}
          Ring i stället.
        </p>
      )}
      {status !== 'spam' && (
        <ResendButton id={id}>
          {staffLetter?.state === 'notNeeded' ? 'Skicka mejlet' : 'Skicka mejlet igen'}
        </ResendButton>
      )}
    </HeadedSection>
  )
}

interface DeliveryProps {
  /** Undefined once a change has queued the letter, until the case is fetched again. */
  letter: LetterState | undefined
  /** Ends the line of a letter that has failed. */
  advice?: string | false
}

/** The delivery state of a letter. */
export function Delivery({ letter = queued, advice }: DeliveryProps) {
  const isFailed = letter.state === 'failed'
  return (
    <p role="status" className={isFailed ? alarming : 'text-ink-soft'}>
      {deliveryLine(letter)}
      {isFailed && advice}
    </p>
  )
}

const queued: LetterState = { state: 'waiting', attempts: 0 }

const alarming = 'font-semibold text-alarm'

interface ResendProps {
  /** The id of the case. */
  id: string
  /** By default the one to the staff. */
  letter?: z.input<typeof Resend>
  onSent?: () => void
  children: string
}

/** Sends a letter about a case once more. */
export function ResendButton({ id, letter, onSent, children }: ResendProps) {
  const change = caseMutation(id, (_: void, { version }) =>
    adminCall(api.cases.resendLetter, { id, version, body: letter ?? {} }),
  )
  const { mutate, isPending, error } = useMutation({
    ...change,
    onSuccess(changed) {
      // Before the case is shown, which may remove this button.
      onSent?.()
      return change.onSuccess(changed)
    },
  })
  return (
    <>
      <Button
        look="secondary"
        onClick={() => mutate()}
        isBusy={isPending}
        className="sm:justify-self-start print:hidden"
      >
        {children}
      </Button>
      <Problem text={error?.sentence} />
    </>
  )
}
