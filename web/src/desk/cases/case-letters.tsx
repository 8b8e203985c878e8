import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/api.ts'
import type { LetterState } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { HeadedSection } from '../page-parts.tsx'
import { TextButton } from '../buttons.tsx'
import { deliveryLine } from './case-texts.ts'
import { caseChange } from './queries.ts'

/** The delivery state of the letters about a case. */
export function CaseLetters({ id, status, staffLetter, senderLetter, history }: Case) {
  const resend = useResend(id, { isReply: false })
  // The letter with a reply has its state beside the reply.
  const isAboutReply = history.some(({ what }) => what === 'reply')

  return (
    <HeadedSection heading="Mejl" className="print:hidden">
      <p role="status" className={staffLetter?.state === 'failed' ? alarming : undefined}>
        {staffLetter ? deliveryLine(staffLetter) : 'Inget mejl skickas om skräppost.'}
      </p>
      {senderLetter?.state === 'failed' && !isAboutReply && (
        <p className={alarming}>Bekräftelsen kom inte fram. Ring i stället.</p>
      )}
      {status !== 'spam' && (
        <Button
          look="secondary"
          onClick={() => resend.mutate()}
          isBusy={resend.isPending}
          className="sm:justify-self-start"
        >
          Skicka mejlet igen
        </Button>
      )}
      <Problem text={resend.error?.sentence} />
    </HeadedSection>
  )
}

/** The state of the letter with the company's latest reply. */
export function ReplyDelivery({ id, status, senderLetter, sentAt }: Case & { sentAt: string }) {
  const resend = useResend(id, { isReply: true })
  const letter = stateOf(senderLetter, sentAt)
  const isFailed = letter.state === 'failed'
  const canResend = isFailed && status !== 'spam'
  return (
    <div className="grid gap-2 text-sm">
      <p role="status" className={isFailed ? alarming : 'text-ink-soft'}>
        {deliveryLine(letter)}
        {canResend && '. Ring i stället, eller skicka igen.'}
      </p>
      {canResend && (
        <TextButton
          onClick={() => resend.mutate()}
          isBusy={resend.isPending}
          className="justify-self-start font-semibold print:hidden"
        >
          Skicka igen
        </TextButton>
      )}
      <Problem text={resend.error?.sentence} />
    </div>
  )
}

const alarming = 'font-semibold text-alarm'

const useResend = (id: string, body: { isReply: boolean }) =>
  useMutation(
    caseChange(id, (_: void, version) => adminCall(api.cases.resendLetter, { id, version, body })),
  )

/** The state may still be that of an earlier letter. */
const stateOf = (letter: LetterState | undefined, sentAt: string): LetterState =>
  letter && (letter.state === 'waiting' || letter.at >= sentAt)
    ? letter
    : { state: 'waiting', attempts: 0 }
