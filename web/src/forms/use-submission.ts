import { useRef, useState } from 'react'
import type { api } from '#shared/api.ts'
import type { Receipt } from '#shared/messages.ts'
import type * as z from 'zod/mini'
import { asApiError, type ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { useTexts, type Texts } from '../languages/texts.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { forgetUnsent, keepUnsent, type FormValues } from './unsent.ts'
import { check, remaining, type FormErrors, focusField } from './form-errors.ts'
import { useIdempotencyKey } from './idempotency-key.ts'

/** What differs between the three forms of visitors when they are sent. */
export interface SubmissionSettings {
  /** The key of the form's unsent values. */
  name: string
  endpoint: (typeof api.forms)[keyof typeof api.forms]
  schema: z.core.$ZodType<object>
  /** Sent in addition to the form's values. */
  extra?: Record<string, string> | undefined
  success: { title: string; description: string }
  /** The toast's text after a failure (specification section 8). */
  failure: (error: ApiError) => string
  /** The toast's text when the spam trap is filled; without it there is no toast. */
  trapped?: string
}

/** The state of a visitor's form, from typing to the API's receipt; it sends once at a time. */
export function useSubmission(settings: SubmissionSettings) {
  const { name, endpoint, schema, extra } = settings
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [receipt, setReceipt] = useState<Receipt>()
  const [sent, setSent] = useState<FormValues>({})
  // Remounts the fields, empty.
  const [round, setRound] = useState(0)
  const isUnderWay = useRef(false)
  const keyFor = useIdempotencyKey(name)
  const t = useTexts()

  const read = (form: HTMLFormElement) => ({ ...entriesOf(form), ...extra })

  /** After each input event: stores the values, and removes errors that are corrected. */
  function update(form: HTMLFormElement) {
    keepUnsent(name, entriesOf(form))
    if (Object.keys(errors).length > 0)
      setErrors(remaining(errors, check(schema, read(form)).errors))
  }

  async function submit(form: HTMLFormElement) {
    // A second click may come before React has disabled the button.
    if (isUnderWay.current) return
    setFailure(undefined)
    setReceipt(undefined)
    if (handleSpamTrap(form, settings.trapped, t)) return
    const checked = check(schema, read(form))
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusField(form, Object.keys(checked.errors)[0]!)

    isUnderWay.current = true
    setSending(true)
    try {
      const idempotencyKey = keyFor(checked.values)
      const body = checked.values as never
      setReceipt(await call<typeof endpoint>(endpoint, { body, idempotencyKey }))
      setSent(checked.values as FormValues)
      forgetUnsent(name)
      setRound(round + 1)
      showToast({ ...settings.success, ...toastIn(t) })
    } catch (error) {
      const apiError = asApiError(error)
      setFailure(apiError)
      fail(settings.failure(apiError), t)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  return { errors, isSending, failure, receipt, sent, round, submit, update }
}

/**
 * A form with a filled spam trap is not sent (specification section 5). The trap is emptied, so
 * that a person whose browser filled it can send again.
 */
function handleSpamTrap(form: HTMLFormElement, sentence: string | undefined, t: Texts): boolean {
  const trap = form.elements.namedItem('website') as HTMLInputElement
  if (!trap.value) return false
  trap.value = ''
  if (sentence) fail(sentence, t)
  return true
}

const fail = (description: string, t: Texts) =>
  showToast({
    title: t.failedTitle,
    description,
    variant: 'destructive',
    ...toastIn(t),
  })

/** Toasts are shown outside of the form. */
const toastIn = ({ language, close }: Texts) => (language === 'en' ? { lang: language, close } : {})

const entriesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as FormValues
