import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Login, readCode, type NextStep } from '#shared/sign-in.ts'
import { TextField } from '../../forms/field.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { CopyButton, copyText } from '../../ui/copy-button.tsx'
import { useCompany } from '../../ui/use-company.ts'
import { TextButton } from '../buttons.tsx'
import {
  ChosenPassword,
  NewPasswordFields,
  PasswordField,
  UsernameField,
} from './account-fields.tsx'
import { QrCode } from '../qr-code.tsx'
import { StepForm } from './step-form.tsx'
import type { SignInFlow } from './use-sign-in.ts'

interface Props {
  flow: SignInFlow
  /** Opens the form for a forgotten password. */
  onForgotten?: () => void
}

/** The form of the present step, with a button back to the first one. */
export function SignInStep(props: Props) {
  const { challenge } = props.flow.step
  if (!challenge) return <CredentialsForm {...props} />
  if (challenge === 'NEW_PASSWORD_REQUIRED') return <NewPasswordForm {...props} />
  return <CodeForm {...props} />
}

/** The heading and text of each step after the first. */
export const stepTexts: Record<NextStep['challenge'], { heading: string; text: ReactNode }> = {
  NEW_PASSWORD_REQUIRED: {
    heading: 'Välj ett nytt lösenord',
    text: 'Det är första gången du loggar in. Välj ett eget lösenord.',
  },
  MFA_SETUP: {
    heading: 'Slå på tvåstegsinloggning',
    text: 'Skanna QR-koden med en autentiseringsapp i telefonen. Skriv sedan koden som appen visar.',
  },
  SOFTWARE_TOKEN_MFA: {
    heading: 'Ange engångskod',
    text: <CodeText />,
  },
}

function CodeText() {
  const { brand } = useCompany()
  return <>{`Öppna din autentiseringsapp och skriv koden för ${brand}.`}</>
}

const CredentialsForm = ({ flow: { username, logIn }, onForgotten }: Props) => (
  <StepForm
    schema={Login}
    values={{ username, password: '' }}
    run={logIn}
    button="Logga in"
    saving="Loggar in..."
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

const NewPasswordForm = ({ flow: { username, answer, startOver } }: Props) => (
  <StepForm
    schema={ChosenPassword}
    values={{ password: '', repeated: '' }}
    run={({ password }) => answer(password)}
    button="Spara lösenordet"
    onStartOver={startOver}
  >
    <NewPasswordFields username={username} />
  </StepForm>
)

/** The six digits that the authenticator app shows, below its key where it does not have one yet. */
const CodeForm = ({ flow: { step, username, answer, startOver } }: Props) => (
  <StepForm
    schema={Code}
    values={{ code: '' }}
    run={({ code }) => answer(code)}
    button="Bekräfta"
    onStartOver={startOver}
  >
    {step.secretCode && <AuthenticatorKey secret={step.secretCode} username={username} />}
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

/** The key for an authenticator app: as a QR code, and as letters to type or copy. */
function AuthenticatorKey({ secret, username }: { secret: string; username: string }) {
  const { brand } = useCompany()
  return (
    <div className="grid gap-4">
      {/* Nobody can scan the screen of the phone that the app is on. */}
      <a
        href={addressOf(secret, username, brand)}
        className={`${buttonLook.primary} min-h-13 justify-center not-pointer-coarse:hidden`}
      >
        Öppna i autentiseringsapp
      </a>
      <div className="grid size-52 place-items-center justify-self-center">
        <QrCode text={addressOf(secret, username, brand)} />
      </div>
      <p>
        Kan du inte skanna? Skriv in nyckeln i appen:{' '}
        <code className="font-mono text-sm">{inGroups(secret)}</code>
      </p>
      <CopyButton
        copy={() => copyText(secret, 'Nyckeln är kopierad.', 'Markera nyckeln och kopiera den.')}
      >
        Kopiera nyckeln
      </CopyButton>
    </div>
  )
}

/** Google's Key Uri Format, which authenticator apps read. */
function addressOf(secret: string, username: string, brand: string): string {
  const label = encodeURIComponent(`${brand}:${username}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(brand)}`
}

/** The key in groups, which are easier to type; apps ignore the spaces. */
const inGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')
