import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Login, readCode } from '#shared/admins.ts'
import { sentences } from '#shared/sentences.ts'
import { TextField } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { CardPage } from '../card-page.tsx'
import { NewPasswordFields, RecoveredPassword, UsernameField } from './account-fields.tsx'
import { StepForm } from './step-form.tsx'
import { dismissCurrentToast, type StepFailure } from './use-sign-in.ts'

interface Props {
  onSaved: (username: string) => void
  onCancel: () => void
}

/** Sets a new password with a code that Cognito sends to the account's address. */
export function ForgottenPassword({ onSaved, onCancel }: Props) {
  const [username, setUsername] = useState<string>()
  const { data, isPending, mutate } = useMutation({
    mutationFn: attempt,
    onMutate: dismissCurrentToast,
  })
  const common = { isPending, failure: data }

  const ask = (name: string) =>
    mutate(({ sendCode }) => sendCode(name), { onSuccess: failure => failure ?? setUsername(name) })

  const save = (name: string, code: string, password: string) =>
    mutate(
      ({ saveNewPassword }) => saveNewPassword(name, readCode(code) ?? code.trim(), password),
      { onSuccess: failure => failure ?? onSaved(name) },
    )

  return (
    <CardPage heading="Glömt lösenordet" text={username === undefined ? undefined : sent}>
      {username === undefined ? (
        <StepForm
          {...common}
          key="name"
          schema={Name}
          button="Skicka kod"
          onSubmit={values => ask(values.username)}
        >
          <UsernameField />
        </StepForm>
      ) : (
        <StepForm
          {...common}
          key="code"
          schema={RecoveredPassword}
          button="Spara lösenordet"
          onSubmit={({ code, password }) => save(username, code, password)}
        >
          <TextField
            name="code"
            label="Kod från mejlet"
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          <NewPasswordFields username={username} />
        </StepForm>
      )}
      <Button look="secondary" onClick={onCancel} className="mt-3 w-full">
        Tillbaka till inloggningen
      </Button>
    </CardPage>
  )
}

type Recovery = typeof import('./password-recovery.ts')

/** Runs a step of the recovery, whose code, with Amplify, is loaded for the first one. */
const attempt = (step: (recovery: Recovery) => Promise<StepFailure | undefined>) =>
  import('./password-recovery.ts').then(step, () => ({ sentence: sentences.offline }))

const Name = z.pick(Login, { username: true })

const sent = 'Om kontot finns har en kod skickats till dess e-postadress.'
