import { cleanText } from '#shared/input/characters.ts'
import { useId, useRef, useState, type FormEvent } from 'react'
import { api } from '#shared/api.ts'
import { Addition, type FollowedCase } from '#shared/following.ts'
import { asApiError, type ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { followedCaseQuery } from '../../api/queries.ts'
import { showAnswer } from '../../api/query-client.ts'
import { forgetUnsent, keepUnsent, unsentOf } from '../../forms/unsent.ts'
import { FormContext } from '../../forms/form-context.ts'
import { check, type FormErrors } from '../../forms/form-errors.ts'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { say, useTexts } from '../../languages/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { MessageField } from './message-field.tsx'

interface Props {
  secret: string
  kind: FollowedCase['kind']
}

interface State {
  errors: FormErrors
  failure?: ApiError
  isSent?: boolean
}

/** Lets the sender of a case add to what was written. */
export function AdditionForm({ secret, kind }: Props) {
  const headingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [{ errors, failure, isSent }, setState] = useState<State>({ errors: {} })
  // Another round begins with an empty field.
  const [round, setRound] = useState(0)
  const keyFor = useIdempotencyKey()
  const t = useTexts()
  const isReport = kind === 'issue'

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const field = fieldOf(form.current!)
    const checked = check(Addition, { secret, message: field.value })
    setState({ errors: checked.errors ?? {} })
    if (checked.errors) return field.focus()
    const body = checked.values
    setSending(true)
    try {
      const idempotencyKey = keyFor(body)
      const followed = await call(api.follow.addToCase, { body, idempotencyKey })
      showAnswer(followedCaseQuery(secret), followed)
      setState({ errors: {}, isSent: true })
      // Another text by now is the next message.
      if (cleanText(field.value) !== body.message) return
      forgetUnsent(secret)
      setRound(round + 1)
    } catch (error) {
      setState({ errors: {}, failure: asApiError(error) })
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={send}
      onInput={() => keepUnsent(secret, { message: fieldOf(form.current!).value })}
      className="grid gap-5"
    >
      <h2 id={headingId} className="text-2xl">
        {isReport ? t.write : 'Skriv till oss'}
      </h2>
      <FormContext value={{ errors, written: unsentOf(secret) }}>
        <MessageField key={round} label={isReport ? t.addition : 'Meddelande'} />
      </FormContext>
      <Button type="submit" isBusy={isSending} className="sm:justify-self-start sm:px-8">
        {isSending ? t.sending : t.sendAddition}
      </Button>
      <p role="status" className="font-medium text-accent-deep empty:hidden">
        {isSent && t.thanks}
      </p>
      <Problem text={failure && say(failure, t)} />
    </form>
  )
}

const fieldOf = (form: HTMLFormElement) => form.elements.namedItem('message') as HTMLTextAreaElement
