import { useState } from 'react'
import { api } from '#shared/api.ts'
import type { Progress } from '#shared/progress.ts'
import { asApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { updateFollowedCase } from '../../api/follow.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

type Outcome = 'solved' | 'remains'

/** Lets the sender of a report say that the fault is gone, or still there. */
export function ReportOutcome({ secret, progress }: { secret: string; progress: Progress }) {
  const [isSending, setSending] = useState(false)
  const [said, setSaid] = useState<{ outcome?: Outcome; problem?: string }>({})
  const outcome: Outcome = progress === 'fixed' ? 'remains' : 'solved'

  async function tell() {
    setSending(true)
    setSaid({})
    try {
      const body = { secret, outcome }
      updateFollowedCase(secret, await call(api.follow.tellOutcome, { body }))
      setSaid({ outcome })
    } catch (error) {
      setSaid({ problem: asApiError(error).sentence })
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="grid gap-3">
      <p>{questions[outcome]}</p>
      <Button
        look="secondary"
        onClick={() => void tell()}
        disabled={isSending}
        className="sm:justify-self-start"
      >
        {labels[outcome]}
      </Button>
      <p role="status" className="font-medium text-accent-deep empty:hidden">
        {said.outcome && thanks[said.outcome]}
      </p>
      <Problem text={said.problem} />
    </div>
  )
}

const labels = { solved: 'Felet är åtgärdat', remains: 'Felet är kvar' }

const questions = {
  solved: 'Har felet försvunnit? Tala om det, så stänger vi ärendet.',
  remains: 'Är felet inte borta? Tala om det, så tittar vi på det igen.',
}

const thanks = {
  solved: 'Tack, vi har fått veta att felet är åtgärdat.',
  remains: 'Tack, vi har fått veta att felet är kvar.',
}
