import { useState } from 'react'
import * as z from 'zod/mini'
import { Login, readCode } from '#shared/sign-in.ts'
import { unreachable } from '../../api/api-error.ts'
import { TextField } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { CardPage } from '../card-page.tsx'
import { NewPasswordFields, RecoveredPassword, UsernameField } from './account-fields.tsx'
import { StepForm } from './step-form.tsx'

interface Props {
  onSaved: (username: string) => void
  onCancel: () => void
}

/** Sets a new password with a code that Cognito sends to the account's address. */
export function ForgottenPassword({ onSaved, onCancel }: Props) {
  const [username, setUsername] = useState<string>()

  return (
    <CardPage heading="Glömt lösenordet" text={username === undefined ? undefined : sent}>
      {username === undefined ? (
        <StepForm
          key="name"
          schema={Name}
          values={{ username: '' }}
          run={async ({ username: name }) => {
            const { sendCode } = await loadRecovery()
            await sendCode(name)
            setUsername(name)
          }}
          button="Skicka kod"
        >
          <UsernameField />
        </StepForm>
      ) : (
        <StepForm
          key="code"
          schema={RecoveredPassword}
          values={{ code: '', password: '', repeated: '' }}
          run={async ({ code, password }) => {
            const { saveNewPassword } = await loadRecovery()
            await saveNewPassword(username, readCode(code) ?? code.trim(), password)
            onSaved(username)
          }}
          button="Spara lösenordet"
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

/** Loads the calls of the recovery, with Amplify, for the first one of them. */
const loadRecovery = () =>
  import('./password-recovery.ts').catch(cause => {
    throw unreachable(cause)
  })

const Name = z.pick(Login, { username: true })

/** The same for every name, so that it tells nobody who has an account. */
const sent =
  'Om kontot finns har en kod skickats till dess e-postadress. Har du aldrig loggat in får du ingen kod: be den som bjöd in dig att skicka en ny inbjudan.'
