import { useEffect, type FormEvent, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { currentToast, dismissToast } from '../../ui/toasts/toasts.ts'
import { SaveButton } from '../buttons.tsx'
import { DeskForm } from '../form/form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'

/** Why a step failed: shown at its field, without one below the form. */
export interface StepFailure {
  /** In Swedish. Undefined if a toast has said it. */
  sentence: string | undefined
  field?: 'code' | 'password'
}

type Values = Record<string, string>

interface Props<Body extends object> {
  schema: z.core.$ZodType<Body, Values>
  values: Values
  /** Makes the call of the step; resolves with its failure, if any. */
  run: (body: Body) => Promise<StepFailure | undefined>
  onDone?: (body: Body) => void
  /** The failure that led back to this step, which is shown until the form is sent. */
  formerFailure?: StepFailure | undefined
  button: string
  /** The button's text during the call. */
  pendingButton?: string
  onStartOver?: () => void
  children: ReactNode
}

/** The form of one step of a sign-in or of a recovery. */
export function StepForm<Body extends object>(props: Props<Body>) {
  const { button, pendingButton = button, formerFailure, onStartOver } = props
  const form = useDeskForm({
    schema: props.schema,
    values: props.values,
    saving: {
      mutationFn(body: Body) {
        // That of the previous attempt.
        const toast = currentToast.get()
        if (toast) dismissToast(toast.id)
        return props.run(body)
      },
      onSuccess(failure, body) {
        if (!failure) props.onDone?.(body)
        else if (failure.field) form.showError(failure.field, failure.sentence!)
      },
    },
  })
  const { element, isSaving, answer } = form
  const failure = answer ?? (isSaving ? undefined : formerFailure)

  useEffect(() => focusFirstEmpty(element.current!), [element])

  function submit(event: FormEvent) {
    // Some password managers fill in a field without an event.
    for (const [name, value] of new FormData(element.current!))
      if (value !== form.read(name)) form.write(name, String(value))
    form.submit(event)
  }

  return (
    <>
      <DeskForm form={{ ...form, submit }} className="grid gap-5">
        {props.children}
        <Problem text={failure?.field ? undefined : failure?.sentence} />
        <SaveButton isSaving={isSaving} saving={pendingButton} className="mt-1 min-h-13">
          {button}
        </SaveButton>
      </DeskForm>
      {onStartOver && (
        <Button
          look="secondary"
          isBusy={isSaving}
          onClick={onStartOver}
          className="mt-3 min-h-13 w-full"
        >
          Börja om
        </Button>
      )}
    </>
  )
}

function focusFirstEmpty(form: HTMLFormElement) {
  const inputs = [...form.elements].filter(element => element instanceof HTMLInputElement)
  inputs.find(({ value, hidden }) => value === '' && !hidden)?.focus({ preventScroll: true })
}
