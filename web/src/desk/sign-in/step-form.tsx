import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { FormContext } from '../../forms/form-context.ts'
import { check, remaining, type FormErrors, focusField } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import type { StepFailure } from './use-sign-in.ts'

interface Props<S extends z.core.$ZodType> {
  schema: S
  button: string
  /** The button's text while the step is pending. */
  pendingButton?: string
  isPending: boolean
  failure: StepFailure | undefined
  /** Initial values, by field. */
  prefilled?: Record<string, string>
  onSubmit: (values: z.output<S>) => void
  children: ReactNode
}

/** The form of one sign-in step, with its errors and a button that is busy while it is pending. */
export function StepForm<S extends z.core.$ZodType>(props: Props<S>) {
  const { schema, button, pendingButton = button, isPending, failure } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  // The failure whose field was changed since; it is not shown any more.
  const [corrected, setCorrected] = useState<StepFailure>()
  const field = failure !== corrected ? failure?.field : undefined

  useEffect(() => focusFirstEmpty(form.current!), [])

  useEffect(() => {
    if (failure?.field) focusField(form.current!, failure.field)
  }, [failure])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const checked = check(schema, written(form.current!))
    setErrors(checked.errors ?? {})
    if (checked.errors) focusField(form.current!, Object.keys(checked.errors)[0]!)
    else props.onSubmit(checked.values)
  }

  function update() {
    const now = check(schema, written(form.current!)).errors
    setErrors(remaining(errors, now))
    setCorrected(failure)
  }

  const shown = field ? { ...errors, [field]: failure!.sentence } : errors

  return (
    <FormContext value={{ errors: shown, written: props.prefilled ?? {} }}>
      <form ref={form} noValidate onSubmit={submit} onInput={update} className="grid gap-5">
        {props.children}
        <Problem text={failure?.field ? undefined : failure?.sentence} />
        <Button type="submit" isBusy={isPending} className="mt-1 min-h-13">
          {isPending ? pendingButton : button}
        </Button>
      </form>
    </FormContext>
  )
}

const written = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

function focusFirstEmpty(form: HTMLFormElement) {
  const inputs = [...form.elements].filter(element => element instanceof HTMLInputElement)
  inputs.find(({ value, hidden }) => value === '' && !hidden)?.focus({ preventScroll: true })
}
