import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { asApiError, type ApiError } from '../api/api-error.ts'
import { ignoreHeldEnter } from '../ui/button.tsx'
import { check, focusFirst, remaining, type FormErrors } from './form-errors.ts'
import { endAttempt, keyFor } from './idempotency-key.ts'
import { keepUnsent, unsentIn, valuesOf, type FormValues } from './unsent.ts'

/** The call that a visitor's form makes, and its outcome. */
export interface Submission<Body extends object, Answer> {
  /** The key of the form's unsent values. */
  name: string
  schema: z.core.$ZodType<Body>
  /** Sent in addition to the form's values. */
  extra?: Record<string, string> | undefined
  send: (body: Body, idempotencyKey: string) => Promise<Answer>
  onSent: (answer: Answer) => void
  onFailed?: (error: ApiError) => void
}

interface State<Answer> {
  isSending?: boolean
  failure?: ApiError
  /** The answer and the values that were sent, until the next attempt. */
  sent?: { answer: Answer; values: FormValues }
}

/**
 * The state of a visitor's form while it is typed and sent; it sends once at a time. The form has
 * these `attributes`, its fields this `context` for `FormContext` and the key `timesSent`.
 */
export function useSubmission<Body extends object, Answer>(submission: Submission<Body, Answer>) {
  const { name, schema, extra, send, onSent, onFailed } = submission
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  const [state, setState] = useState<State<Answer>>({})
  // A new key remounts the fields. Until then they begin with the same values: a browser that opens the
  // page again restores only what differs from those.
  const [start, setStart] = useState({ timesSent: 0, written: unsentIn(name) })

  const read = () => check(schema, { ...valuesOf(form.current!), ...extra })

  /** After each input event: keeps the values, and removes errors that are corrected. */
  function onInput() {
    keepUnsent(name, valuesOf(form.current!))
    if (Object.keys(errors).length > 0) setErrors(remaining(errors, read().errors))
  }

  /** Shows the answer and empties the fields, except those that were changed while they were sent. */
  function finish(written: FormValues, sent: State<Answer>['sent']) {
    const now = Object.entries(unsentIn(name))
    const added = Object.fromEntries(now.filter(([field, value]) => value !== written[field]))
    const focused = document.activeElement as HTMLInputElement
    const isWriting = form.current?.contains(focused) && focused.name in added
    keepUnsent(name, added)
    // At once, so that no letter is typed into a field that is about to be replaced.
    flushSync(() => {
      setState({ sent })
      setStart(({ timesSent }) => ({ timesSent: timesSent + 1, written: added }))
    })
    if (isWriting) continueIn(form.current!, focused)
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (state.isSending) return
    const checked = read()
    setState({})
    setErrors(checked.errors ?? {})
    if (checked.errors) return focusFirst(form.current!, checked.errors)
    const { values } = checked
    const written = valuesOf(form.current!)
    setState({ isSending: true })
    try {
      const answer = await send(values, keyFor(name, values))
      endAttempt(name)
      finish(written, { answer, values: values as FormValues })
      onSent(answer)
    } catch (error) {
      const failure = asApiError(error)
      setState({ failure })
      onFailed?.(failure)
    }
  }

  return {
    ...state,
    timesSent: start.timesSent,
    attributes: { ref: form, noValidate: true, onInput, onKeyDown: ignoreHeldEnter, onSubmit },
    context: { errors, written: start.written, wasSent: start.timesSent > 0 },
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
