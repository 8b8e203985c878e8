import { useState } from 'react'
import { api } from '#shared/api.ts'
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

type Outcome = 'solved' | 'remains'

interface Props {
  secret: string
  progress: FollowedCase['progress']
}

/** Lets the sender of a report say that the fault is gone, or still there. */
export function ReportOutcome({ secret, progress }: Props) {
  const { tell, isSending, failure } = useOutcome(secret)
  const t = useTexts()
  const [told, setTold] = useState<Outcome>()
  const outcome: Outcome = progress === 'fixed' ? 'remains' : 'solved'

  async function send() {
    setTold(undefined)
    if (await tell(outcome)) setTold(outcome)
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
      <div role="status" className="empty:hidden">
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

/** Tells the company about a fault, once at a time. `tell` resolves with true once it is stored. */
function useOutcome(secret: string) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()

  async function tell(outcome: 'solved' | 'remains' | 'urgent'): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    setFailure(undefined)
    try {
      const body = { secret, outcome }
      showAnswer(followedCaseQuery(secret), await call(api.follow.tellOutcome, { body }))
      return true
    } catch (error) {
      setFailure(asApiError(error))
      return false
    } finally {
      setSending(false)
    }
  }

  return { tell, isSending, failure }
}
