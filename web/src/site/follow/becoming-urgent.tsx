import { useState } from 'react'
import { say, useTexts } from '../../languages/texts.ts'
import { byPerson } from '../../ui/asking-button.tsx'
import { Button } from '../../ui/button.tsx'
import { OnCallLink, PhoneLink } from '../../ui/contact-links.tsx'
import { Problem } from '../../ui/notice.tsx'
import { useOutcome } from './use-outcome.ts'

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
