import { api } from '#shared/api.ts'
import type { Case } from '#shared/cases.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { HeadedSection } from '../headed-section.tsx'
import { useCaseChange } from './use-case-change.ts'
import { deliveryLine } from './case-texts.ts'

/** The delivery state of the letters about a case. */
export function CaseLetters({ id, status, staffLetter, senderLetter, history }: Case) {
  const resend = useCaseChange(id, (_: void, version: number) =>
    adminCall(api.cases.resendLetter, { id, version, body: {} }),
  )

  // The letter with a reply has its state beside the reply.
  const isAboutReply = history.some(({ what }) => what === 'reply')

  return (
    <HeadedSection heading="Mejl" className="print:hidden">
      <p
        role="status"
        className={staffLetter?.state === 'failed' ? 'font-semibold text-alarm' : undefined}
      >
        {staffLetter ? deliveryLine(staffLetter) : 'Inget mejl skickas om skräppost.'}
      </p>
      {senderLetter?.state === 'failed' && !isAboutReply && (
        <p className="font-semibold text-alarm">Bekräftelsen kom inte fram. Ring i stället.</p>
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
