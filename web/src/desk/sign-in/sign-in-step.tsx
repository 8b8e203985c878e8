import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Login, readCode } from '#shared/admins.ts'
import { TextField } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { useCompany } from '../../ui/use-company.ts'
import { TextButton } from '../buttons.tsx'
import {
  ChosenPassword,
  NewPasswordFields,
  PasswordField,
  UsernameField,
} from './account-fields.tsx'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { StepForm } from './step-form.tsx'
import type { SignInFlow, Step } from './use-sign-in.ts'

interface Props {
  flow: SignInFlow
  /** Opens the form for a forgotten password. */
  onForgotten?: () => void
}

/** The form of the present step, with a button back to the first one. */
export const SignInStep = (props: Props) => {
  const { step, isPending, startOver } = props.flow
  if (step.name === 'credentials') return <CredentialsForm {...props} />
  return (
    <>
      {step.name === 'newPassword' ? <NewPasswordForm {...props} /> : <CodeForm {...props} />}
      <Button
        look="secondary"
        isBusy={isPending}
        onClick={startOver}
        className="mt-3 min-h-13 w-full"
      >
        Börja om
      </Button>
    </>
  )
}

/** The heading and text of each step after the first. */
export const stepTexts: Record<
  Exclude<Step['name'], 'credentials'>,
  { heading: string; text: ReactNode }
> = {
  newPassword: {
    heading: 'Välj ett nytt lösenord',
    text: 'Det är första gången du loggar in. Välj ett eget lösenord.',
  },
  authenticator: {
    heading: 'Slå på tvåstegsinloggning',
    text: 'Skanna QR-koden med en autentiseringsapp i telefonen. Skriv sedan koden som appen visar.',
  },
  code: {
    heading: 'Ange engångskod',
    text: <CodeText />,
  },
}

function CodeText() {
  const { brand } = useCompany()
  return <>{`Öppna din autentiseringsapp och skriv koden för ${brand}.`}</>
}

/** The form for username and password. */
const CredentialsForm = ({ flow, onForgotten }: Props) => (
  <StepForm
    {...flow}
    schema={Login}
    button="Logga in"
    pendingButton="Loggar in..."
    prefilled={{ username: flow.username }}
    onSubmit={flow.logIn}
  >
    <UsernameField />
    <div className="grid gap-1">
      <PasswordField name="password" label="Lösenord" autoComplete="current-password" />
      {onForgotten && (
        <TextButton onClick={onForgotten} className="justify-self-start">
          Glömt lösenordet?
        </TextButton>
      )}
    </div>
  </StepForm>
)

/** Replaces the temporary password. */
const NewPasswordForm = ({ flow }: Props) => (
  <StepForm
    {...flow}
    schema={ChosenPassword}
    button="Spara lösenordet"
    onSubmit={({ password }) => flow.answer(password)}
  >
    <NewPasswordFields username={flow.username} />
  </StepForm>
)

/** The six digits that the authenticator app shows, below its key where it does not have one yet. */
const CodeForm = ({ flow }: Props) => (
  <StepForm {...flow} schema={Code} button="Bekräfta" onSubmit={({ code }) => flow.answer(code)}>
    {flow.step.name === 'authenticator' && (
      <AuthenticatorKey secret={flow.step.secret} username={flow.username} />
    )}
    <TextField
      name="code"
      label="Engångskod"
      hint="Sex siffror."
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  </StepForm>
)

const Code = z.object({
  code: z
    .string()
    .check(z.refine(code => readCode(code) !== undefined, 'Koden ska ha sex siffror')),
})
