import { Login } from '#shared/admins.ts'
import type { SignInFlow } from './sign-in-flow.ts'
import { PasswordField } from './password-field.tsx'
import { StepForm } from './step-form.tsx'
import { UsernameField } from './username-field.tsx'

interface Props {
  flow: SignInFlow
  /** Opens the form for a forgotten password. */
  onForgotten: (() => void) | undefined
}

/** The form for username and password. */
export const CredentialsForm = ({ flow, onForgotten }: Props) => (
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
