import { ChosenPassword } from '#shared/admins.ts'
import { shortestPassword } from '#shared/sentences.ts'
import type { SignInFlow } from './sign-in-flow.ts'
import { PasswordField } from './password-field.tsx'
import { StepForm } from './step-form.tsx'

/** Replaces the temporary password. */
export const NewPasswordForm = ({ flow }: { flow: SignInFlow }) => (
  <StepForm
    schema={ChosenPassword}
    button="Spara lösenordet"
    isPending={flow.isPending}
    failure={flow.failure}
    onSubmit={({ password }) => flow.answer(password)}
  >
    <NewPasswordFields username={flow.username} />
  </StepForm>
)

/** The new password, twice. Password managers read the username from the hidden field. */
export const NewPasswordFields = ({ username }: { username: string }) => (
  <>
    <input type="text" autoComplete="username" value={username} readOnly hidden />
    <PasswordField
      name="password"
      label="Nytt lösenord"
      hint={`Minst ${shortestPassword} tecken. Tre ord som du minns är ett bra lösenord.`}
      autoComplete="new-password"
    />
    <PasswordField name="repeated" label="Upprepa lösenordet" autoComplete="new-password" />
  </>
)
