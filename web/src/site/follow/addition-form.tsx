import { useId, useRef, useState, type FormEvent } from 'react'
import { api } from '#shared/api.ts'
import { Addition } from '#shared/following.ts'
import { asApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { updateFollowedCase } from '../../api/follow.ts'
import { TextArea } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form-context.ts'
import { check } from '../../forms/form-errors.ts'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

interface State {
  errors: Record<string, string>
  problem?: string
  isSent?: boolean
}

/** Lets the sender of a report add to what was written. */
export function AdditionForm({ secret }: { secret: string }) {
  const headingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [{ errors, problem, isSent }, setState] = useState<State>({ errors: {} })
  // Another round begins with an empty field.
  const [round, setRound] = useState(0)
  const keyFor = useIdempotencyKey()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const message = (form.current!.elements.namedItem('message') as HTMLTextAreaElement).value
    const { values: body, errors } = { ...check(Addition, { secret, message }) } as Checked
    setState({ errors: errors ?? {} })
    if (!body) return (form.current!.elements.namedItem('message') as HTMLElement).focus()
    setSending(true)
    try {
      const idempotencyKey = keyFor(body)
      updateFollowedCase(secret, await call(api.follow.addToCase, { body, idempotencyKey }))
      setState({ errors: {}, isSent: true })
      setRound(round + 1)
    } catch (error) {
      setState({ errors: {}, problem: asApiError(error).sentence })
    } finally {
      setSending(false)
    }
  }

  return (
    <form ref={form} noValidate aria-labelledby={headingId} onSubmit={send} className="grid gap-5">
      <h2 id={headingId} className="text-2xl">
        Skriv till oss om felet
      </h2>
      <FormContext value={{ errors, draft: {}, isFirstRound: round === 0 }}>
        <TextArea key={round} name="message" label="Lägg till uppgifter" rows={4} />
      </FormContext>
      <Button type="submit" disabled={isSending} className="sm:justify-self-start sm:px-8">
        {isSending ? 'Skickar...' : 'Skicka'}
      </Button>
      <p role="status" className="font-medium text-accent-deep empty:hidden">
        {isSent && 'Tack, vi har fått det du skrev.'}
      </p>
      <Problem text={problem} />
    </form>
  )
}

interface Checked {
  values?: { secret: string; message: string }
  errors?: Record<string, string>
}
