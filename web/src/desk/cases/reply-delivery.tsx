import { api } from '#shared/api.ts'
import type { LetterState } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { TextButton } from '../text-button.tsx'
import { useCaseChange } from './use-case-change.ts'
import { deliveryLine } from './case-texts.ts'

/** The state of the letter with the company's latest reply. */
export function ReplyDelivery({ id, status, senderLetter, sentAt }: Case & { sentAt: string }) {
  const resend = useCaseChange(id, (_: void, version: number) =>
    adminCall(api.cases.resendLetter, { id, version, body: { isReply: true } }),
  )
  const letter = stateOf(senderLetter, sentAt)
  const isFailed = letter.state === 'failed'
  const canResend = isFailed && status !== 'spam'
  return (
    <div className="grid gap-2 text-sm">
      <p role="status" className={isFailed ? 'font-semibold text-alarm' : 'text-ink-soft'}>
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

/** The state may still be that of an earlier letter. */
const stateOf = (receipt: LetterState | undefined, sentAt: string): LetterState =>
  receipt && (receipt.state === 'waiting' || receipt.at >= sentAt)
    ? receipt
    : { state: 'waiting', attempts: 0 }
