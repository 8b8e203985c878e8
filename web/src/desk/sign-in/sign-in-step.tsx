import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCompany } from '../../ui/use-company.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import type { SignInFlow, Step } from './sign-in-flow.ts'
import { NewPasswordForm } from './new-password-form.tsx'

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
