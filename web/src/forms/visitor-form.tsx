import { Fragment, lazy, Suspense, useRef, type FormEvent, type ReactNode } from 'react'
import type { CaseKind } from '#shared/case-labels.ts'
import { say, useTexts } from '../languages/texts.ts'
import { orWait } from '../navigation/lazy-page.tsx'
import { SiteLink } from '../navigation/site-link.tsx'
import { fetchToaster } from '../ui/toasts/toast-region.tsx'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/notice.tsx'
import { Confirmation } from './confirmation.tsx'
import { unsentOf, type FormValues } from './unsent.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FollowLink } from './follow-link.tsx'
import { FormContext } from './form-context.ts'
import { LateNotice } from './late-notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useSubmission, type SubmissionSettings } from './use-submission.ts'

interface Props extends SubmissionSettings {
  /** The id of the heading that is the form's accessible name. */
  labelledBy: string
  /** The button's text. */
  button: string
  /** Shown below the button once the form is sent. */
  confirmation: {
    heading: string
    text: ReactNode
    /** Whether these values, once sent, are also a reason to call. */
    isUrgent?: (sent: FormValues) => boolean
  }
  kind: CaseKind
  children: ReactNode
}

/**
 * One of the three forms that visitors send (specification sections 4, 5 and 8): idle, sending,
 * then empty with a confirmation, or unchanged with an error.
 */
export function VisitorForm({
  labelledBy,
  button,
  confirmation,
  kind,
  children,
  ...settings
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const t = useTexts()
  const { errors, isSending, failure, receipt, sent, round, submit, update } =
    useSubmission(settings)

  function send(event: FormEvent) {
    event.preventDefault()
    void submit(form.current!)
  }

  return (
    <FormContext value={{ errors, written: unsentOf(settings.name), wasSent: round > 0 }}>
      <form
        ref={form}
        name={settings.name}
        noValidate
        aria-labelledby={labelledBy}
        onSubmit={send}
        onInput={() => update(form.current!)}
        // The toasts' code must be loaded before the network fails.
        onFocus={() => void fetchToaster().catch(() => {})}
        className="noscript:hidden"
      >
        <ErrorSummary errors={errors} form={form} />
        <Fragment key={round}>
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">{children}</div>
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
              {isSending ? t.sending : button}
            </Button>
            {receipt && (
              <Confirmation
                heading={confirmation.heading}
                reference={receipt.reference}
                isUrgent={confirmation.isUrgent?.(sent)}
                more={
                  receipt.followSecret &&
                  kind === 'issue' && (
                    <Suspense>
                      <PhotoField key={receipt.followSecret} secret={receipt.followSecret} />
                    </Suspense>
                  )
                }
              >
                {confirmation.text}
                {receipt.followSecret && <FollowLink kind={kind} secret={receipt.followSecret} />}
              </Confirmation>
            )}
            <Notice />
          </div>
          {!isHydrated && <LateNotice className="absolute top-0 w-full" />}
        </div>
      </form>
    </FormContext>
  )
}

function Notice() {
  const t = useTexts()
  return (
    <p className="text-sm text-ink-soft">
      {t.usage}
      <SiteLink to="/integritetspolicy" className="text-accent underline">
        {t.policy}
      </SiteLink>
      .
    </p>
  )
}

// The report is sent, whether or not the network is still there.
const PhotoField = lazy(async () => {
  const { PhotoField } = await orWait(import('./photo-field.tsx'))
  return { default: PhotoField }
})

/**
 * A field that only robots fill in: hidden from sight, keyboard and screen readers, and marked so
 * that password managers ignore it (specification section 5).
 */
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
