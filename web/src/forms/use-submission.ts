import { useRef, useState } from 'react'
import type { api } from '#shared/api.ts'
import type { Receipt } from '#shared/messages.ts'
import type * as z from 'zod/mini'
import { asApiError, type ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { forgetDraft, keepDraft, type Draft } from './drafts.ts'
import { check, remaining, type FormErrors } from './form-errors.ts'
import { useIdempotencyKey } from './idempotency-key.ts'

export interface Submission {
  /** Under which what is written is kept while the visitor looks at other pages. */
  name: string
  endpoint: (typeof api.forms)[keyof typeof api.forms]
  schema: z.core.$ZodType<object>
  /** What is sent beside what is written. */
  extra?: Record<string, string>
  success: { title: string; description: string }
  /** What the toast of a failure says (specification section 8). */
  failure: (error: ApiError) => string
  /** What the toast says when the spam trap is filled; without it there is none. */
  trapped?: string
}

/** Everything that happens between writing and a receipt. */
export function useSubmission(submission: Submission) {
  const { name, endpoint, schema, extra } = submission
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [receipt, setReceipt] = useState<Receipt>()
  // Another round begins with fresh, empty fields.
  const [round, setRound] = useState(0)
  const isUnderWay = useRef(false)
  const keyFor = useIdempotencyKey()

  const read = (form: HTMLFormElement) => ({ ...entriesOf(form), ...extra })

  /** After each stroke: what is written is kept, and what has been mended is no longer wrong. */
  function update(form: HTMLFormElement) {
    keepDraft(name, entriesOf(form))
    if (Object.keys(errors).length > 0)
      setErrors(remaining(errors, check(schema, read(form)).errors))
  }

  async function submit(form: HTMLFormElement) {
    // Between two clicks the button may not have been disabled yet.
    if (isUnderWay.current) return
    setProblem(undefined)
    setReceipt(undefined)
    if (escapeTrap(form, submission.trapped)) return
    const checked = check(schema, read(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusField(form, Object.keys(checked.errors)[0]!)

    isUnderWay.current = true
    setSending(true)
    try {
      const idempotencyKey = keyFor(checked.values)
      const body = checked.values as never
      setReceipt(await call<typeof endpoint>(endpoint, { body, idempotencyKey }))
      forgetDraft(name)
      setRound(round + 1)
      showToast(submission.success)
    } catch (error) {
      const failure = asApiError(error)
      setProblem(failure.sentence)
      fail(submission.failure(failure))
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  return { errors, isSending, problem, receipt, round, submit, update }
}

/**
 * Whoever filled the trap is not sent (specification section 5). It is emptied, so that somebody
 * whose browser filled it can send again.
 */
function escapeTrap(form: HTMLFormElement, sentence: string | undefined): boolean {
  const trap = form.elements.namedItem('website') as HTMLInputElement
  if (!trap.value) return false
  trap.value = ''
  if (sentence) fail(sentence)
  return true
}

const fail = (description: string) =>
  showToast({ title: 'Något gick fel', description, variant: 'destructive' })

const entriesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Draft

export const focusField = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLElement).focus()
