import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Administrator } from '#shared/sign-in.ts'
import { unreachable } from '../../api/api-error.ts'
import { showAnswer } from '../../api/query-client.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { CardPage } from '../card-page.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { sessionQuery } from './session.tsx'
import { SignInStep, stepTexts } from './sign-in-step.tsx'
import { useSignIn, type Send } from './use-sign-in.ts'

/** The login page (specification section 2). Redirects to the desk when already signed in. */
export function Component() {
  const { data: administrator } = useQuery(sessionQuery)
  const from: unknown = useLocation().state?.from
  const [isForgotten, setForgotten] = useState(false)
  // The account whose new password has just been saved.
  const [saved, setSaved] = useState<string>()

  function returnWith(username: string) {
    setSaved(username)
    setForgotten(false)
  }

  if (administrator) return <Navigate to={typeof from === 'string' ? from : '/admin'} replace />
  return (
    <>
      <PageHead title="Admin Login" />
      {isForgotten ? (
        <ForgottenPassword onSaved={returnWith} onCancel={() => setForgotten(false)} />
      ) : (
        <SignIn saved={saved} onForgotten={() => setForgotten(true)} />
      )}
    </>
  )
}

function SignIn({ saved, onForgotten }: { saved: string | undefined; onForgotten: () => void }) {
  const { machine, prepare, send } = useAmplify()
  const flow = useSignIn({ firstUsername: saved ?? '', onSignedIn: welcome, send })
  const { challenge } = flow.step
  const { heading, text } = challenge ? stepTexts[challenge] : first
  return (
    <CardPage heading={heading} text={text}>
      {!challenge && saved !== undefined && (
        <p role="status" className="mb-6 rounded-control bg-accent-soft p-4 text-accent-deep">
          Det nya lösenordet är sparat. Logga in med det.
        </p>
      )}
      <div onInput={prepare}>
        <SignInStep flow={flow} onForgotten={onForgotten} />
      </div>
      {machine}
    </CardPage>
  )
}

/** Loads Amplify once something is typed, so that the form is on the screen before its code. */
function useAmplify() {
  const [machine, setMachine] = useState<ReactNode>()
  const ready = useRef<Promise<Send>>(undefined)

  async function load() {
    const { AmplifyMachine } = await import('./amplify-machine.tsx')
    return new Promise<Send>(resolve => setMachine(<AmplifyMachine onReady={resolve} />))
  }

  /** Tries again after a failure. */
  const whenReady = () =>
    (ready.current ??= load().catch(cause => {
      ready.current = undefined
      throw unreachable(cause)
    }))

  const send: Send = async request => (await whenReady())(request)

  // Without a network, sending the form shows the error.
  const prepare = () => void whenReady().catch(() => {})

  return { machine, prepare, send }
}

const first = {
  heading: <span lang="en">Admin Login</span>,
  text: 'Logga in för att hantera lägenheter',
}

function welcome(administrator: Administrator) {
  showToast({ title: 'Inloggad!', description: 'Du är inloggad som administratör.' })
  showAnswer(sessionQuery, administrator)
}
