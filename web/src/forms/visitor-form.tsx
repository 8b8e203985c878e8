import { Fragment, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import type { CaseKind } from '#shared/case-labels.ts'
import type { Receipt } from '#shared/form-bodies.ts'
import type { ApiError } from '../api/api-error.ts'
import { say, useTexts, type Texts } from '../languages/texts.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { fetchToaster } from '../ui/toasts/toast-region.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { useHydrated } from '../ui/store.ts'
import { Confirmation } from './confirmation.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext } from './form-context.ts'
import { LateNotice } from './late-notice.tsx'
import { useSubmission, type Submission } from './use-submission.ts'

interface Props<Body extends object> extends Omit<
  Submission<Body, Receipt>,
  'onSent' | 'onFailed'
> {
  kind: CaseKind
  /** The id of the heading that is the form's accessible name. */
  labelledBy: string
  button: string
  success: { title: string; description: string }
  /** The toast's text after a failure (specification section 8), where it is not that of most forms. */
  failure?: (error: ApiError) => string
  /** Shown below the button once the form is sent. */
  confirmation: Pick<ComponentProps<typeof Confirmation>, 'heading' | 'Text'>
  children: ReactNode
}

/**
 * One of the three forms that visitors send (specification sections 4, 5 and 8): idle, sending,
 * then empty with a confirmation, or unchanged with an error.
 */
export function VisitorForm<Body extends object>(props: Props<Body>) {
  const isHydrated = useHydrated()
  const t = useTexts()
  const { attributes, context, timesSent, isSending, failure, sent } = useSubmission({
    ...props,
    onSent: () => showToast({ ...props.success, ...toastIn(t) }),
    onFailed: error => showError(props.failure?.(error) ?? t.failed),
  })

  const showError = (description: string) =>
    showToast({ title: t.failedTitle, description, variant: 'destructive', ...toastIn(t) })

  function send(event: FormEvent) {
    if (!emptyTrap(attributes.ref.current!)) return void attributes.onSubmit(event)
    event.preventDefault()
    // Of an inquiry nothing is said (specification section 5).
    if (props.kind !== 'inquiry') showError(t.trapped)
  }

  return (
    <FormContext value={context}>
      <form
        {...attributes}
        name={props.name}
        aria-labelledby={props.labelledBy}
        onSubmit={send}
        // The toasts' code must be loaded before the network fails.
        onFocus={() => void fetchToaster()}
        className="noscript:hidden"
      >
        <ErrorSummary errors={context.errors} form={attributes.ref} />
        <Fragment key={timesSent}>
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">{props.children}</div>
          <SpamTrap />
        </Fragment>
        <div className="relative mt-8">
          <div className={`grid gap-4 ${isHydrated ? '' : 'until-late'}`}>
            <Problem text={failure && say(failure, t)} />
            {/* Before hydration the browser would submit the form's values in the address. */}
            <Button
              type="submit"
              disabled={!isHydrated}
              isBusy={isSending}
              className="min-h-13 sm:justify-self-start sm:px-8"
            >
              {isSending ? t.sending : props.button}
            </Button>
            {sent && <Confirmation kind={props.kind} {...props.confirmation} {...sent} />}
            <p className="text-sm text-ink-soft">
              {t.usage}
              <TextLink to="/integritetspolicy">{t.policy}</TextLink>.
            </p>
          </div>
          {!isHydrated && <LateNotice className="absolute top-0 w-full" />}
        </div>
      </form>
    </FormContext>
  )
}

/** Toasts are shown outside of the form. */
const toastIn = ({ language, close }: Texts) =>
  language === 'en' ? { lang: language, closeLabel: close } : {}

/** A field that only robots fill in: people and password managers do not find it (specification section 5). */
const SpamTrap = () => (
  <div aria-hidden className="absolute size-px overflow-hidden opacity-0">
    <label>
      Lämna fältet tomt
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </label>
  </div>
)

/** True if the trap was filled. A person whose browser filled it can send again. */
function emptyTrap(form: HTMLFormElement): boolean {
  const trap = form.elements.namedItem('website') as HTMLInputElement
  const wasFilled = trap.value !== ''
  trap.value = ''
  return wasFilled
}
