import { useState } from 'react'
import type { FollowedCase } from '#shared/following.ts'
import { say, useTexts } from '../../languages/texts.ts'
import { AskingButton } from '../../ui/asking-button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { useOutcome } from './use-outcome.ts'

type Outcome = 'solved' | 'remains'

interface Props {
  secret: string
  progress: FollowedCase['progress']
}

/** Lets the sender of a report say that the fault is gone, or still there. */
export function ReportOutcome({ secret, progress }: Props) {
  const { tell, isSending, failure } = useOutcome(secret)
  const t = useTexts()
  const [said, setSaid] = useState<Outcome>()
  const outcome: Outcome = progress === 'fixed' ? 'remains' : 'solved'

  async function send() {
    setSaid(undefined)
    if (await tell(outcome)) setSaid(outcome)
  }

  return (
    <div className="grid content-start gap-3">
      <p>{t.outcomes[outcome].question}</p>
      <AskingButton
        label={t.outcomes[outcome].button}
        confirmation={t.outcomes[outcome].confirmation}
        onConfirm={() => void send()}
        look="secondary"
        isBusy={isSending}
        className="sm:justify-self-start"
      />
      <p role="status" className="font-medium text-accent-deep empty:hidden">
        {said && t.outcomes[said].thanks}
      </p>
      <Problem text={failure && say(failure, t)} />
    </div>
  )
}
