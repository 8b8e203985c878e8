import { useState } from 'react'
import { api } from '#shared/contract/api.ts'
import type { FollowedCase } from '#shared/following.ts'
import { asApiError, type ApiError } from '../../api/api-error.ts'
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
  const { tell, told, isSending, failure } = useOutcome<'solved' | 'remains'>(secret)
  const t = useTexts()
  const outcome = progress === 'fixed' ? 'remains' : 'solved'
  return (
    <div className="grid content-start gap-3">
      <p>{t.outcomes[outcome].question}</p>
      <AskingButton
        label={t.outcomes[outcome].button}
        confirmation={t.outcomes[outcome].confirmation}
        onConfirm={() => void tell(outcome)}
        look="secondary"
        isBusy={isSending}
        className="sm:justify-self-start"
      />
      <p role="status" className="font-medium text-accent-deep">
        {told && t.outcomes[told].thanks}
      </p>
      <Problem text={failure && say(failure, t)} />
    </div>
  )
}

/** Lets the sender of a report say that it has become urgent, after saying what happens then. */
export function BecomingUrgent({ secret }: { secret: string }) {
  const [isAsking, setAsking] = useState(false)
  const t = useTexts()
  const { tell, isSending, failure } = useOutcome(secret)
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
              <Button onClick={byPerson(() => void tell('urgent'))} isBusy={isSending}>
                {isSending ? t.alerting : t.alert}
              </Button>
              <Button look="secondary" onClick={() => setAsking(false)}>
                {t.cancel}
              </Button>
            </div>
          </div>
        )}
      </div>
      <Problem text={failure && say(failure, t)} />
    </div>
  )
}

/** Tells the company about a fault, once at a time; `told` is what it was told last. */
function useOutcome<Outcome extends 'solved' | 'remains' | 'urgent'>(secret: string) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [told, setTold] = useState<Outcome>()

  async function tell(outcome: Outcome) {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    setTold(undefined)
    try {
      const body = { secret, outcome }
      showAnswer(followedCaseQuery(secret), await call(api.follow.tellOutcome, { body }))
      setTold(outcome)
    } catch (error) {
      setFailure(asApiError(error))
    } finally {
      setSending(false)
    }
  }

  return { tell, told, isSending, failure }
}
