import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#shared/contract/api.ts'
import type { FollowedCase } from '#shared/following.ts'
import { call } from '../../api/client.ts'
import { followedCaseQuery } from '../../api/queries.ts'
import { showAnswer } from '../../api/query-client.ts'
import { say, useTexts } from '../../languages/texts.ts'
import { AskingButton, byPerson } from '../../ui/asking-button.tsx'
import { Button } from '../../ui/button.tsx'
import { OnCallLink, PhoneLink } from '../../ui/contact-links.tsx'
import { Problem } from '../../ui/notice.tsx'

interface Props {
  secret: string
  progress: FollowedCase['progress']
}

/** Lets the sender of a report say that the fault is gone, or still there. */
export function ReportOutcome({ secret, progress }: Props) {
  const tell = useOutcome<'solved' | 'remains'>(secret)
  const t = useTexts()
  const outcome = progress === 'fixed' ? 'remains' : 'solved'
  return (
    <div className="grid content-start gap-3">
      <p>{t.outcomes[outcome].question}</p>
      <AskingButton
        label={t.outcomes[outcome].button}
        confirmation={t.outcomes[outcome].confirmation}
        onConfirm={() => tell.mutate(outcome)}
        look="secondary"
        isBusy={tell.isPending}
        className="sm:justify-self-start"
      />
      <p role="status" className="font-medium text-accent-deep">
        {tell.isSuccess && t.outcomes[tell.variables].thanks}
      </p>
      <Problem text={tell.error ? say(tell.error, t) : undefined} />
    </div>
  )
}

/** Lets the sender of a report say that it has become urgent, after saying what happens then. */
export function BecomingUrgent({ secret }: { secret: string }) {
  const [isAsking, setAsking] = useState(false)
  const t = useTexts()
  const tell = useOutcome(secret)
  return (
    <div className="grid content-start gap-3">
      <p>{t.worse}</p>
      <Button
        look="secondary"
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
        className="sm:justify-self-start"
      >
        {t.hasBecomeUrgent}
      </Button>
      <div role="status">
        {isAsking && (
          <div className="grid gap-4 rounded-card border border-alarm bg-alarm-soft p-5">
            <p>
              {t.alerts} <OnCallLink />. {t.danger} <PhoneLink number="112" />.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={byPerson(() => tell.mutate('urgent'))} isBusy={tell.isPending}>
                {tell.isPending ? t.alerting : t.alert}
              </Button>
              <Button look="secondary" onClick={() => setAsking(false)}>
                {t.cancel}
              </Button>
            </div>
          </div>
        )}
      </div>
      <Problem text={tell.error ? say(tell.error, t) : undefined} />
    </div>
  )
}

/** Tells the company about a fault, and shows the case as it is then. */
const useOutcome = <Outcome extends 'solved' | 'remains' | 'urgent'>(secret: string) =>
  useMutation({
    mutationFn: (outcome: Outcome) => call(api.follow.tellOutcome, { body: { secret, outcome } }),
    onSuccess: followed => showAnswer(followedCaseQuery(secret), followed),
  })
