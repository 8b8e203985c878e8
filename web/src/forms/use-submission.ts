import { useState } from 'react'
import type { EndpointOf } from '#shared/api.ts'
import type { Endpoint, Outgoing, Reply } from '#shared/contract.ts'
import type * as z from 'zod/mini'
import { asApiError, type ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { check, focusField, remaining, type FormErrors } from './form-errors.ts'
import { useIdempotencyKey } from './idempotency-key.ts'
import { keepUnsent, type FormValues } from './unsent.ts'

/** Where a visitor's form is sent, and what then happens. */
export interface Submission<Call extends Endpoint> {
  /** The key of the form's unsent values. */
  name: string
  endpoint: Call
  schema: z.core.$ZodType<object>
  /** Sent in addition to the form's values. */
  extra?: Record<string, string> | undefined
  onSent: (answer: Reply<EndpointOf<Call>>, sent: FormValues) => void
  onFailed?: (error: ApiError) => void
}

/** The state of a visitor's form while it is typed and sent; it sends once at a time. */
export function useSubmission<Call extends Endpoint>(submission: Submission<Call>) {
  const { name, endpoint, schema, extra, onSent, onFailed } = submission
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const keyFor = useIdempotencyKey(name)

  const read = (form: HTMLFormElement) => ({ ...entriesOf(form), ...extra })

  /** After each input event: keeps the values, and removes errors that are corrected. */
  function update(form: HTMLFormElement) {
    keepUnsent(name, entriesOf(form))
    if (Object.keys(errors).length > 0)
      setErrors(remaining(errors, check(schema, read(form)).errors))
  }

  async function submit(form: HTMLFormElement) {
    if (isSending) return
    setFailure(undefined)
    const checked = check(schema, read(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusField(form, Object.keys(checked.errors)[0]!)
    setSending(true)
    try {
      const outgoing = { body: checked.values, idempotencyKey: keyFor(checked.values) }
      const answer = await call(endpoint, outgoing as unknown as Outgoing<EndpointOf<Call>>)
      onSent(answer, checked.values as FormValues)
    } catch (error) {
      const apiError = asApiError(error)
      setFailure(apiError)
      onFailed?.(apiError)
    } finally {
      setSending(false)
    }
  }

  return { errors, isSending, failure, submit, update }
}

const entriesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as FormValues
