import { useId } from 'react'
import { showAnswer } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { useModal } from '../../ui/dialog.tsx'
import { sessionQuery, useAdministrator } from './session.tsx'
import { SignInStep, stepTexts } from './sign-in-step.tsx'
import { useSignIn } from './use-sign-in.ts'

/**
 * Asks the person to sign in again, above any open dialog. When it is closed without signing in,
 * the pending request fails and everything else stays as it was.
 */
export function SignInAgainDialog({ onDone }: { onDone: (isSignedIn: boolean) => void }) {
  const id = useId()
  const dialog = useModal()
  const flow = useSignIn({
    firstUsername: useAdministrator().username,
    onSignedIn(administrator) {
      showAnswer(sessionQuery, administrator)
      onDone(true)
    },
  })
  const close = () => onDone(false)
  const { challenge } = flow.step
  const { heading, text } = challenge ? stepTexts[challenge] : first

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={close}
      className="m-auto max-h-[92svh] w-[min(28rem,calc(100%-2rem))] overflow-y-auto overscroll-contain rounded-card bg-surface text-ink shadow-lifted backdrop:bg-backdrop/60"
    >
      <div className="p-6 sm:p-9">
        <h2 id={id} aria-live="polite" className="text-2xl sm:text-3xl">
          {heading}
        </h2>
        <p className="mt-2 mb-7 text-ink-soft">{text}</p>
        <SignInStep flow={flow} />
        <Button look="secondary" onClick={close} className="mt-3 min-h-13 w-full">
          Avbryt
        </Button>
      </div>
    </dialog>
  )
}

const first = {
  heading: 'Logga in igen',
  text: 'Du har varit borta en stund. Logga in för att spara, det du har skrivit finns kvar.',
}
