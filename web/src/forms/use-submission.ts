import { useRef, useState, type FormEvent } from 'react'
import type { EndpointOf } from '#shared/api.ts'
import type { Endpoint, Outgoing, Reply } from '#shared/contract.ts'
import type * as z from 'zod/mini'
import { asApiError, type ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { check, focusField, remaining, type FormErrors } from './form-errors.ts'
import { useIdempotencyKey } from './idempotency-key.ts'
import { unsent, type FormValues } from './unsent.ts'

/** Where a visitor's form is sent, and what then happens. */
export interface Submission<Call extends Endpoint> {
  /** The key of the form's unsent values. */
  name: string
  endpoint: Call
  schema: z.core.$ZodType<object>
  /** Sent in addition to the form's values. */
  extra?: Record<string, string> | undefined
  /** `empty` empties the fields, and forgets what was written. */
  onSent: (empty: () => void, answer: Reply<EndpointOf<Call>>, values: FormValues) => void
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
  const keyFor = useIdempotencyKey(name)

  const entries = () => Object.fromEntries(new FormData(form.current!)) as FormValues
  const read = () => check(schema, { ...entries(), ...extra })

  /** After each input event: keeps the values, and removes errors that are corrected. */
  function onInput() {
    unsent.set(name, entries())
    if (Object.keys(errors).length > 0) setErrors(remaining(errors, read().errors))
  }

  function empty() {
    unsent.delete(name)
    setTimesSent(timesSent + 1)
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setFailure(undefined)
    setSent(undefined)
    const checked = read()
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusField(form.current!, Object.keys(checked.errors)[0]!)
    setSending(true)
    try {
      const outgoing = { body: checked.values, idempotencyKey: keyFor(checked.values) }
      const answer = await call(endpoint, outgoing as unknown as Outgoing<EndpointOf<Call>>)
      const values = checked.values as FormValues
      setSent({ answer, values })
      onSent(empty, answer, values)
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
    attributes: { ref: form, noValidate: true, onInput, onSubmit },
    context: { errors, written: unsent.get(name) ?? {}, wasSent: timesSent > 0 },
  }
}
