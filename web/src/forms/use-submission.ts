import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { EndpointOf } from '#shared/contract/api.ts'
import type { Endpoint, Outgoing, Reply } from '#shared/contract/endpoint.ts'
import type * as z from 'zod/mini'
import { asApiError, type ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { ignoreHeldEnter } from '../ui/button.tsx'
import { check, focusField, remaining, type FormErrors } from './form-errors.ts'
import { endAttempt, keyFor } from './idempotency-key.ts'
import { keepUnsent, unsentIn, valuesOf, type FormValues } from './unsent.ts'

/** The call that a visitor's form makes, and its outcome. */
export interface Submission<Call extends Endpoint> {
  /** The key of the form's unsent values. */
  name: string
  endpoint: Call
  schema: z.core.$ZodType<object>
  /** Sent in addition to the form's values. */
  extra?: Record<string, string> | undefined
  onSent: (answer: Reply<EndpointOf<Call>>) => void
  onFailed?: (error: ApiError) => void
}

/**
 * The state of a visitor's form while it is typed and sent; it sends once at a time. The form has
 * these `attributes`, its fields this `context` for `FormContext` and the key `timesSent`. From an
 * answer until the next attempt, `sent` has it and the values.
 */
export function useSubmission<Call extends Endpoint>(submission: Submission<Call>) {
  const { name, endpoint, schema, extra, onSent, onFailed } = submission
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [sent, setSent] = useState<{ answer: Reply<EndpointOf<Call>>; values: FormValues }>()
  // A new key remounts the fields, empty.
  const [timesSent, setTimesSent] = useState(0)

  const read = () => check(schema, { ...valuesOf(form.current!), ...extra })

  /** After each input event: keeps the values, and removes errors that are corrected. */
  function onInput() {
    keepUnsent(name, valuesOf(form.current!))
    if (Object.keys(errors).length > 0) setErrors(remaining(errors, read().errors))
  }

  /** Shows the answer and empties the fields, except those that were changed while they were sent. */
  function finish(written: FormValues, answer: Reply<EndpointOf<Call>>, values: FormValues) {
    const now = Object.entries(unsentIn(name))
    const added = Object.fromEntries(now.filter(([field, value]) => value !== written[field]))
    const focused = document.activeElement as HTMLInputElement
    const isWriting = form.current?.contains(focused) && focused.name in added
    keepUnsent(name, added)
    // At once, so that no letter is typed into a field that is about to be replaced.
    flushSync(() => {
      setSent({ answer, values })
      setTimesSent(times => times + 1)
    })
    if (isWriting) continueIn(form.current!, focused)
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    setSent(undefined)
    const checked = read()
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusField(form.current!, Object.keys(checked.errors)[0]!)
    const written = valuesOf(form.current!)
    setSending(true)
    try {
      const outgoing = { body: checked.values, idempotencyKey: keyFor(name, checked.values) }
      const answer = await call(endpoint, outgoing as unknown as Outgoing<EndpointOf<Call>>)
      endAttempt(name)
      finish(written, answer, checked.values as FormValues)
      onSent(answer)
    } catch (error) {
      const apiError = asApiError(error)
      setFailure(apiError)
      onFailed?.(apiError)
    } finally {
      setSending(false)
    }
  }

  return {
    isSending,
    failure,
    sent,
    timesSent,
    attributes: { ref: form, noValidate: true, onInput, onKeyDown: ignoreHeldEnter, onSubmit },
    context: { errors, written: unsentIn(name), wasSent: timesSent > 0 },
  }
}

/** Moves the focus and the caret to the field that has taken the place of this one. */
function continueIn(form: HTMLFormElement, replaced: HTMLInputElement) {
  const { name, type, value, selectionStart, selectionEnd } = replaced
  const all = [...form.elements] as HTMLInputElement[]
  const next = all.find(each => each.name === name && (type !== 'radio' || each.value === value))!
  next.focus({ preventScroll: true })
  if (typeof selectionStart === 'number') next.setSelectionRange(selectionStart, selectionEnd)
}
