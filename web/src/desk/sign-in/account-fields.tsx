import { useState } from 'react'
import * as z from 'zod/mini'
import { isCommonPassword, Login } from '#shared/sign-in.ts'
import { passwordSentences, shortestPassword } from '#shared/sentences.ts'
import { atMost } from '#shared/text-rules.ts'
import { frame, useField } from '../../forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'

/**
 * A username as it is: nothing is corrected, and nothing gets a capital letter. Cognito takes the
 * e-mail address in its place.
 */
export function UsernameField() {
  const field = useField({ name: 'username', label: 'Användarnamn', hint: 'eller e-post' })
  return (
    <div className={frame}>
      {/* On one line: above a phone's keyboard there is room for no other. */}
      <div className="flex flex-wrap items-baseline gap-x-2">
        {field.label}
        {field.hint}
      </div>
      <input
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field.input}
      />
      {field.message}
    </div>
  )
}

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

interface PasswordFieldProps {
  name: string
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which can be looked at while it is typed. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const field = useField({ name, label, hint })
  return (
    <div className={frame}>
      {field.label}
      <div className="relative">
        <input
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...field.input}
          className={`${field.input.className} pr-13`}
        />
        <button
          type="button"
          aria-controls={field.input.id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon shape={isShown ? crossedEye : eye} />
          <span className="sr-only">{isShown ? 'Dölj lösenordet' : 'Visa lösenordet'}</span>
        </button>
      </div>
      {field.hint}
      {field.message}
    </div>
  )
}

const eye =
  'M2.5 12C4.5 8 8 5.5 12 5.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'
const crossedEye = `${eye}M4 4l16 16` as const

/** A new password in a form: twice, since it is hidden while it is typed. */
export const ChosenPassword = z
  .object({
    password: z.string().check(
      z.minLength(shortestPassword, { error: passwordSentences.short, abort: true }),
      atMost(256, 'Lösenordet'),
      z.refine(text => text.trim() === text, passwordSentences.spaced),
      z.refine(text => !isCommonPassword(text), passwordSentences.common),
    ),
    repeated: z.string(),
  })
  .check(
    z.refine(({ password, repeated }) => password === repeated, {
      error: 'Lösenorden är inte lika',
      path: ['repeated'],
    }),
  )

/** A new password beside the present one. */
export const ChangedPassword = z.safeExtend(ChosenPassword, { current: Login.shape.password })

/** A new password with the code from an e-mail. */
export const RecoveredPassword = z.safeExtend(ChosenPassword, {
  code: z.string().check(z.trim(), z.minLength(1, 'Ange koden från mejlet')),
})
