import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCompany } from '../../ui/use-company.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import type { SignInFlow, Step } from './sign-in-flow.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import * as z from 'zod/mini'
import { readCode, Login } from '#shared/admins.ts'
import { TextField } from '../../forms/field.tsx'
import { StepForm } from './step-form.tsx'
import { PasswordField } from './password-field.tsx'
import { UsernameField } from './username-field.tsx'

interface Props {
  flow: SignInFlow
  onForgotten?: () => void
}

/** The form of the present step, with a button back to the first one. */
export const SignInStep = (props: Props) => (
  <>
    <StepFields {...props} />
    {props.flow.step.name !== 'credentials' && (
      <Button look="secondary" onClick={props.flow.startOver} className="mt-3 min-h-13 w-full">
        Börja om
      </Button>
    )}
  </>
)

function StepFields({ flow, onForgotten }: Props) {
  const { step, username } = flow
  switch (step.name) {
    case 'credentials':
      return <CredentialsForm flow={flow} onForgotten={onForgotten} />
    case 'newPassword':
      return <NewPasswordForm flow={flow} />
    case 'authenticator':
      return (
        <CodeForm flow={flow}>
          <AuthenticatorKey secret={step.secret} username={username} />
        </CodeForm>
      )
    case 'code':
      return <CodeForm flow={flow} />
  }
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

const Code = z.object({
  code: z
    .string()
    .check(z.refine(code => readCode(code) !== undefined, 'Koden ska ha sex siffror')),
})

interface CodeFormProps {
  flow: SignInFlow
  /** Instructions above the field. */
  children?: ReactNode
}

/** The six digits that the authenticator app shows. */
const CodeForm = ({ flow, children }: CodeFormProps) => (
  <StepForm
    schema={Code}
    button="Bekräfta"
    isPending={flow.isPending}
    failure={flow.failure}
    onSubmit={({ code }) => flow.answer(code)}
  >
    {children}
    <TextField
      name="code"
      label="Engångskod"
      hint="Sex siffror."
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  </StepForm>
)

interface CredentialsFormProps {
  flow: SignInFlow
  /** Opens the form for a forgotten password. */
  onForgotten: (() => void) | undefined
}

/** The form for username and password. */
const CredentialsForm = ({ flow, onForgotten }: CredentialsFormProps) => (
  <StepForm
    schema={Login}
    button="Logga in"
    pendingButton="Loggar in..."
    isPending={flow.isPending}
    failure={flow.failure}
    prefilled={{ username: flow.username }}
    onSubmit={flow.logIn}
  >
    <UsernameField />
    <div className="grid gap-1">
      <PasswordField name="password" label="Lösenord" autoComplete="current-password" />
      {onForgotten && (
        <button
          type="button"
          onClick={onForgotten}
          className="min-h-11 justify-self-start text-accent underline hover:text-accent-deep"
        >
          Glömt lösenordet?
        </button>
      )}
    </div>
  </StepForm>
)
