import { useEffect, type FormEvent, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { passwordSentences, sentences, wrongCode, wrongRecoveryCode } from '#shared/sentences.ts'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { currentToast, dismissToast } from '../../ui/toasts/toasts.ts'
import { SaveButton } from '../buttons.tsx'
import { DeskForm } from '../form/form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'

interface Props<Body extends object> {
  schema: z.core.$ZodType<Body, Record<string, string>>
  values: Record<string, string>
  /** Makes the call of the step; rejects with an ApiError. */
  run: (body: Body) => Promise<void>
  button: string
  /** The button's text during the call. */
  saving?: string
  onStartOver?: () => void
  children: ReactNode
}

/** The form of one step of a sign-in or of a recovery. */
export function StepForm<Body extends object>(props: Props<Body>) {
  const { button, saving = button, onStartOver } = props
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
      fieldOf,
      // It is shown until the next step is.
      keepsWritten: true,
    },
  })
  const { element, isSaving } = form
  const sentence = form.failure?.sentence

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
        {/* The toast alone tells of wrong credentials. */}
        <Problem text={sentence === sentences.wrongCredentials ? undefined : sentence} />
        <SaveButton isSaving={isSaving} saving={saving} className="mt-1 min-h-13">
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

/** The field where the error of a step can be corrected, if there is one. */
export function fieldOf({ sentence }: ApiError) {
  if (sentence === wrongCode || sentence === wrongRecoveryCode) return 'code'
  return Object.values(passwordSentences).includes(sentence) ? 'password' : undefined
}

function focusFirstEmpty(form: HTMLFormElement) {
  const inputs = [...form.elements].filter(element => element instanceof HTMLInputElement)
  inputs.find(({ value, hidden }) => value === '' && !hidden)?.focus({ preventScroll: true })
}
