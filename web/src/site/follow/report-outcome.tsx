import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#shared/contract/api.ts'
import { call } from '../../api/client.ts'
import { followedCaseQuery } from '../../api/queries.ts'
import { showAnswer } from '../../api/query-client.ts'
import { say, useTexts } from '../../languages/texts.ts'
import { AskingButton } from '../../ui/asking-button.tsx'
import { Problem } from '../../ui/notice.tsx'

interface Props {
  secret: string
  outcome: 'solved' | 'remains' | 'urgent'
  /** Says what happens then, before it is confirmed. */
  children?: ReactNode
}

/** Lets the sender of a report say what has become of the fault. */
export function ReportOutcome({ secret, outcome, children }: Props) {
  const tell = useMutation({
    mutationFn: (told: Props['outcome']) =>
      call(api.follow.tellOutcome, { body: { secret, outcome: told } }),
    onSuccess: followed => showAnswer(followedCaseQuery(secret), followed),
  })
  const t = useTexts()
  const { question, button, confirmation } = t.outcomes[outcome]
  return (
    <div className="grid content-start gap-3">
      <p>{question}</p>
      <AskingButton
        label={button}
        confirmation={confirmation}
        pending={outcome === 'urgent' && tell.isPending && t.alerting}
        onConfirm={() => tell.mutate(outcome)}
        look="secondary"
        isBusy={tell.isPending}
        className="sm:justify-self-start"
      >
        {children}
      </AskingButton>
      <p role="status" className="font-medium text-accent-deep">
        {tell.isSuccess && t.outcomes[tell.variables].thanks}
      </p>
      <Problem text={tell.error ? say(tell.error, t) : undefined} />
    </div>
  )
}
